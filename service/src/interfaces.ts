import { builderInterface } from './routes/builder/builder-interface.ts';
import type { BuilderPorts } from './routes/builder/ports.ts';
import { platformInterface } from './routes/platform/platform-interface.ts';
import type { PlatformPorts } from './routes/platform/ports.ts';
import { roomInterface } from './routes/room/room-interface.ts';
import type { RoomPorts } from './routes/room/ports.ts';
import type { SigningInterfacePorts } from './routes/signing/ports.ts';
import { signingInterface } from './routes/signing/signing-interface.ts';
import type { Interface } from './http/interface.ts';

/** The ports of all interfaces together. */
export type InterfacePorts = BuilderPorts & PlatformPorts & RoomPorts & SigningInterfacePorts;

/** The interfaces of the service. A new one is a folder in `routes/` and a line here. */
export const INTERFACES: readonly Interface<InterfacePorts>[] = [
  builderInterface,
  platformInterface,
  roomInterface,
  signingInterface,
];
