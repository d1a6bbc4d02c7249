import { openLife } from './requests/life.ts';
import { createTransport } from './requests/transport.ts';
import type { SetTimer } from './requests/wait.ts';
import type { Scope } from './scope.ts';
import type { ClientOptions } from './surface.ts';

export const openClientScope = (options: ClientOptions, setTimer: SetTimer): Scope => {
  const life = openLife();
  return { life, setTimer, request: createTransport(options, setTimer, life) };
};
