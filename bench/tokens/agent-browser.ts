import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, pid } from 'node:process';
import { promisify } from 'node:util';
import { type Peer, refIn, type SeenControl } from './peer.ts';

const run = promisify(execFile);

/** `agent-browser`, a command line; its guide is what a model is told. A step is followed by a snapshot, as the guide says. */
export function agentBrowser(folder: string, browser: string): Peer {
  const script = join(folder, 'node_modules/agent-browser/bin/agent-browser.js');
  const guide = join(folder, 'node_modules/agent-browser/skill-data/core/SKILL.md');
  const command = async (...words: readonly string[]) => {
    const settings = { ...env, AGENT_BROWSER_EXECUTABLE_PATH: browser, AGENT_BROWSER_ARGS: '--no-sandbox' };
    const { stdout } = await run(execPath, [script, '--session', `bench${pid}`, ...words], {
      ...{ env: settings, maxBuffer: 64 * 1_048_576, timeout: 60_000 },
    });
    return stdout;
  };
  const look = () => command('snapshot', '-i');
  return {
    ...{ name: 'agent-browser', rules: readFileSync(guide, 'utf8'), controls, look },
    open: async (url) => void (await command('open', url)),
    async step(step, seen) {
      const ref = `@${refIn(controls(seen), step.name)}`;
      const said = await command(step.do, ref, ...(step.do === 'click' ? [] : [step.text]));
      const next = await look();
      return { read: `${said}\n${next}`, seen: next };
    },
    close: async () => void (await command('close')),
  };
}

function controls(seen: string): readonly SeenControl[] {
  return [...seen.matchAll(/^\s*- (.*)ref=(\w+)(.*)$/gmu)].map(([, before = '', ref = '', after = '']) => ({
    ref,
    text: `${before} ${after}`,
  }));
}
