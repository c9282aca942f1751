import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

const LONGEST_MS = 2_000;
const POLL_MS = 50;

/** Kills the service worker of the extension as the browser does after 30 s. Whether there was one, and it is gone. */
export async function killWorker(panel: Page): Promise<boolean> {
  const devtools = await panel.context().newCDPSession(panel);
  const workers = async () => {
    const { targetInfos } = await devtools.send('Target.getTargets');
    return targetInfos.filter(({ type }) => type === 'service_worker').map(({ targetId }) => targetId);
  };
  const [worker] = await workers();
  if (worker === undefined) return false;
  await devtools.send('Target.closeTarget', { targetId: worker });
  const deadline = performance.now() + LONGEST_MS;
  let isGone = false;
  while (!isGone && performance.now() < deadline) {
    await delay(POLL_MS);
    isGone = !(await workers()).includes(worker);
  }
  await devtools.detach();
  return isGone;
}
