import { isolate } from 'deedkit/document';
import type { SignInLink } from '../domain/sign-in/sign-in.ts';
import { composeLetter, oneLine } from './letter.ts';
import { textsIn } from './texts/index.ts';

/** The mail with a link that signs somebody in (`sign-in.ts`). */
export function composeSignIn({ member, url, language: asked }: SignInLink): ReturnType<typeof composeLetter> {
  const { language, texts } = textsIn(asked);
  const sender = isolate(oneLine(member.workspace));
  const { subject, body, open, note } = texts.signIn;
  return composeLetter({
    ...{ language, sender, link: url, open, note },
    ...{ subject: subject(sender), body: body(sender), greeting: texts.greeting(isolate(oneLine(member.name))) },
  });
}
