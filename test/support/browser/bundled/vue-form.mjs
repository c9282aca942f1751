import { createApp, defineComponent, h, reactive } from 'vue';

// What `v-model` compiles to, written as render functions: the page has no template compiler.
const Form = defineComponent({
  setup() {
    const form = reactive({ name: 'Ann', notes: '', size: 's', gift: false, sent: '' });
    const text = (key) => ({
      value: form[key],
      onInput: (event) => {
        form[key] = event.target.value;
      },
    });
    return () =>
      h(
        'form',
        {
          onSubmit: (event) => {
            event.preventDefault();
            form.sent = JSON.stringify({ ...form, sent: undefined });
          },
        },
        [
          h('label', ['Name ', h('input', text('name'))]),
          h('label', ['Notes ', h('textarea', text('notes'))]),
          h('label', [
            'Size ',
            h(
              'select',
              {
                value: form.size,
                onChange: (event) => {
                  form.size = event.target.value;
                },
              },
              [h('option', { value: 's' }, 'Small'), h('option', { value: 'l' }, 'Large')],
            ),
          ]),
          h('label', [
            h('input', {
              type: 'checkbox',
              checked: form.gift,
              onChange: (event) => {
                form.gift = event.target.checked;
              },
            }),
            'Gift',
          ]),
          h('button', 'Send'),
          h('output', form.sent),
        ],
      );
  },
});

createApp(Form).mount('#root');
