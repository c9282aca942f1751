import { readFileSync } from 'node:fs';
import { parseFragment } from '/work/wt-html/dataset/html/fragment.ts';
import { placedElements } from '/work/wt-html/agent/node-path.ts';
const dump = (n: any): any => typeof n === 'string' ? n : 'tag' in n ? { t: n.tag, a: n.attributes.map(([k, v]: any) => [k, v]), k: n.children.map(dump) } : n.instruction !== undefined ? { pi: n.instruction, c: n.comment } : { c: n.comment };
let bad = 0, n = 0;
for (const line of readFileSync(process.argv[2]!, 'utf8').trim().split('\n')) {
  const want = JSON.parse(line); n++;
  const got = parseFragment(want.html);
  if (want.error) { if (got.root !== null) { bad++; if (bad < 12) console.log('ERR', want.error, JSON.stringify(want.html), JSON.stringify(got.document.children.map(dump))); } continue; }
  const a = JSON.stringify(want.roots), b = JSON.stringify(got.document.children.map(dump));
  const paths = [...placedElements(got.document.children)];
  const root = got.root && paths.find((p) => p.element === got.root)?.path;
  const pp = JSON.stringify(paths.map((p) => p.path)) === JSON.stringify(want.paths);
  if (a !== b || !pp || (want.root && root !== want.root)) { bad++; if (bad < 12) console.log(JSON.stringify(want.html), '\n  want', a, want.root, '\n  got ', b, root, pp); }
}
console.log(bad, 'of', n);
