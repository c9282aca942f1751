import { driveAll } from './drive-all.ts';
import { EDITORS } from './editors.ts';
import { SEVERAL_PAGES } from './several-pages.ts';

driveAll([...EDITORS, ...SEVERAL_PAGES]);
