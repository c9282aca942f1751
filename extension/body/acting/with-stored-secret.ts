import { placeholderName } from '../../../agent/secrets/placeholder.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { secretFor } from '../../memory/stored-secrets.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { refused } from '../../page/outcomes.ts';
import type { FrameAddress } from '../frame-channel.ts';

/** An action to send to a frame. `storedFor`: the only origin where it may be performed, because its text is a stored secret. */
export interface ToPerform {
  readonly action: PageAction;
  readonly storedFor?: string;
}

/** The action with the stored secret that its text names, if the frame is of the secret's site; otherwise a refusal. */
export async function withStoredSecret(
  action: PageAction,
  { tabId, frameId }: FrameAddress,
): Promise<ToPerform | { readonly refusal: Outcome }> {
  if (!('text' in action)) return { action };
  const name = placeholderName(action.text);
  if (name === null) return { action };
  const { url = '' } = (await chrome.webNavigation.getFrame({ tabId, frameId })) ?? {};
  const secret = await secretFor(name, url);
  if (secret === null) return { action };
  if (secret === 'elsewhere') return { refusal: refused(`The secret “${name}” is stored for another site than this.`) };
  return { action: { ...action, text: secret.value }, storedFor: new URL(url).origin };
}
