import { createApp } from 'vue';

createApp({
  data: () => ({
    errands: [{ id: 1, text: 'Buy stamps', isDone: false }],
    text: '',
    order: { name: '', notes: '', shop: 'Bakery', day: 'Monday', isUrgent: false, amount: 1, date: '', price: '20' },
    placed: null,
  }),
  computed: {
    left() {
      return this.errands.filter(({ isDone }) => !isDone).length;
    },
  },
  methods: {
    add() {
      if (this.text.trim() === '') return;
      this.errands.push({ id: Date.now(), text: this.text.trim(), isDone: false });
      this.text = '';
    },
    remove(id) {
      this.errands = this.errands.filter((errand) => errand.id !== id);
    },
    place() {
      this.placed = { ...this.order };
    },
  },
  template: `
    <div class="stack">
      <h1>Errands</h1>
      <form class="row" @submit.prevent="add">
        <input aria-label="New errand" v-model="text">
        <button :disabled="text.trim() === ''">Add errand</button>
      </form>
      <ul aria-label="Errands">
        <li v-for="errand in errands" :key="errand.id" class="row">
          <label class="check"><input type="checkbox" v-model="errand.isDone"> {{ errand.text }}</label>
          <button :aria-label="'Remove ' + errand.text" @click="remove(errand.id)">Remove</button>
        </li>
      </ul>
      <p role="status">{{ left }} left</p>
      <form class="card pad stack" aria-label="Order" @submit.prevent="place">
        <h2>Order</h2>
        <label class="field">Name <input v-model="order.name" required></label>
        <label class="field">Notes <textarea v-model.lazy="order.notes"></textarea></label>
        <label class="field">Shop <select v-model="order.shop"><option>Bakery</option><option>Butcher</option><option>Florist</option></select></label>
        <fieldset>
          <legend>Day</legend>
          <label v-for="day in ['Monday', 'Tuesday']" :key="day" class="check"><input type="radio" name="day" :value="day" v-model="order.day"> {{ day }}</label>
        </fieldset>
        <label class="check"><input type="checkbox" v-model="order.isUrgent"> Urgent</label>
        <label class="field">Amount <input type="number" min="1" v-model="order.amount"></label>
        <label class="field">Date <input type="date" v-model="order.date"></label>
        <label class="field">Highest price <input type="range" min="0" max="100" v-model="order.price"></label>
        <button class="primary">Place errand order</button>
        <pre v-if="placed" aria-label="Placed order">{{ JSON.stringify(placed) }}</pre>
      </form>
    </div>`,
}).mount('#app');
