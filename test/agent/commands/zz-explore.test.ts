import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { Talk } from './talk.ts';

/** File: `# page name` starts a page; `== ` lines are utterances (`|` separates turns). */
test('explore', async () => {
  const text = readFileSync(process.env.EXPLORE ?? '/tmp/exp/all.txt', 'utf8');
  for (const set of text.split(/^@@@.*$/mu)) {
    const pages: Record<string, string> = {};
    const says: string[] = [];
    let name = '';
    for (const line of set.split('\n')) {
      if (line.startsWith('# ')) pages[(name = line.slice(2).trim())] = '';
      else if (line.startsWith('== ')) says.push(line.slice(3));
      else if (name !== '') pages[name] += `${line}\n`;
    }
    for (const say of says) {
      const talk = new Talk(pages);
      const out: string[] = [];
      for (const utterance of say.split(' | ')) {
        const before = talk.deeds.length;
        try {
          const said = await talk.say(utterance);
          out.push(`   [${talk.deeds.slice(before).join('; ')}]  ${said.slice(0, 260)}`);
        } catch (error) {
          out.push(`   [${talk.deeds.slice(before).join('; ')}]  !!! ${String(error).slice(0, 200)}`);
        }
      }
      console.log(`== ${say}\n${out.join('\n')}`);
    }
  }
});
