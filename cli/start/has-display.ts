import { env, platform } from 'node:process';

/** Whether a window could be seen here. */
export function hasDisplay(): boolean {
  if (platform !== 'linux') return true;
  return (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== '';
}
