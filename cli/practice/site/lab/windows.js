const outcome = document.querySelector('#outcome');

function on(id, run) {
  document.getElementById(id).addEventListener('click', run);
}

on('open', () => open('/shop/', '_blank', 'noopener'));
on('alert', () => {
  alert('The train leaves in five minutes.');
  outcome.textContent = 'The alert was closed.';
});
on('confirm', () => {
  const isSure = confirm('Delete 3 drafts?');
  outcome.textContent = isSure ? 'The drafts are gone.' : 'Nothing was deleted.';
});
on('prompt', () => {
  const name = prompt('New name of the folder', 'Drafts');
  outcome.textContent = name === null ? 'The name stays.' : `The folder is called ${name}.`;
});
