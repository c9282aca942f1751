import { element } from '../dom.js';
import { startShadows } from './shadows.js';

startShadows(report);
addEventListener('message', ({ data }) => {
  if (typeof data?.practiceResult === 'string') report(data.practiceResult);
});

function report(text) {
  document.querySelector('#nothing').hidden = true;
  document.querySelector('#results').append(element('li', {}, text));
}
