import { takeDialogs } from './body/dialogs/take-dialogs.ts';
import { NEW_DOCUMENT_KEY } from './body/dialogs/while-loading.ts';

// Runs in the page's world before any script of the page, in documents that begin to load while a step is under way.
takeDialogs(NEW_DOCUMENT_KEY, []);
