import type { ChromeBrowser } from '../body/chrome-browser.ts';
import type { Settings } from '../memory/settings.ts';
import { LateView } from './app.tsx';
import { LaterUndoLine } from './conversation/conversation-view.tsx';

/** Loads, while nobody waits, the chunks that the panel is drawn without: the other views, and what answers the first request. */
export function loadAhead({ policy }: Settings, body: ChromeBrowser): void {
  requestIdleCallback(() => {
    const chunks = [
      LaterUndoLine.load(),
      LateView.load(),
      import('../../agent/respond.ts'),
      import('./approvals/task-grants.ts'),
      body.loadAhead(),
      policy === 'commands' ? import('../../agent/commands/commands-policy.ts') : import('./policy/model-policy.ts'),
    ];
    // What cannot be loaded says so where it is needed.
    void Promise.allSettled(chunks);
  });
}
