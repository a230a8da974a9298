import 'deedkit/define';
import { offerFonts } from 'deedkit';
import { createAdapter } from 'deedkit/adapter';
import { createBuilderClient } from 'deedkit/client';
import { applyPatch } from 'deedkit/document';
import { builderRoutes } from 'deedkit/protocol/builder';
import { scriptAssets } from 'deedkit/script-assets';

offerFonts('/fonts/');
export const tags: readonly (keyof HTMLElementTagNameMap)[] = [
  'deed-draft',
  'deed-builder',
  'deed-template-picker',
  'deed-pdf-view',
  'deed-signee-viewer',
  'deed-signature-pad',
  'deed-signing-room',
];
export const rooms = [createAdapter, createBuilderClient, applyPatch, builderRoutes, scriptAssets];
