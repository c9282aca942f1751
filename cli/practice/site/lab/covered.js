const state = document.querySelector('#state');
const banner = document.querySelector('#cookies');

for (const button of banner.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    banner.remove();
    state.textContent = `Cookies ${button.value}.`;
  });
}
document.querySelector('#subscribe').addEventListener('click', () => {
  state.textContent = 'You are subscribed.';
});
