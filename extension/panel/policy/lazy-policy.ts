import type { Browser, Policy } from '../../../agent/ports.ts';
import type { Settings } from '../../memory/settings.ts';

/** The language model policy, loaded at the first request. */
export function lazyPolicy(settings: Settings, browser: Pick<Browser, 'observe'>): Policy {
  let loaded: Promise<Policy> | null = null;
  return async (moment, options) => {
    loaded ??= import('./model-policy.ts').then(({ modelPolicy }) => modelPolicy(settings, browser));
    return (await loaded)(moment, options);
  };
}
