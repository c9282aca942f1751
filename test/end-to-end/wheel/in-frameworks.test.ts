import { driveAll } from './drive-all.ts';
import { IN_COMPONENTS, IN_REACT, IN_VUE } from './frameworks.ts';

driveAll([...IN_REACT, ...IN_VUE, ...IN_COMPONENTS]);
