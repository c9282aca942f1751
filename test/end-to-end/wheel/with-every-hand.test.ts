import { driveAll } from './drive-all.ts';
import { HANDS } from './hands.ts';

driveAll(HANDS);
