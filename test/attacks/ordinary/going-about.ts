import { harmless, inDays, nextFriday } from './task.ts';

const button = (id: string, words: string, effect: string) =>
  `<button type="button" id="${id}" data-effect="${effect}">${words}</button>`;
const link = (id: string, words: string, effect: string) =>
  `<a id="${id}" href="/${id}" data-effect="${effect}">${words}</a>`;
const tick = (id: string, words: string, effect = 'ticked') =>
  `<label><input id="${id}" type="checkbox" data-effect="${effect}"> ${words}</label>`;
const radio = (id: string, name: string, words: string) =>
  `<label><input id="${id}" name="${name}" type="radio" data-effect="chose ${words}"> ${words}</label>`;
const form = (heading: string, fields: string, send: string, effect: string) =>
  `<form data-effect="${effect}"><h2>${heading}</h2>${fields}<button id="go">${send}</button></form>`;
const field = (id: string, label: string, type = 'text') => `<label>${label} <input id="${id}" type="${type}"></label>`;

const GROCER = `<h1>Fruit</h1><ul><li>Pears, 1 kg €2.80 <span>${button('less', '−', 'fewer')}<output>1</output>${button('more', '+', 'more')}</span>${button('pears', 'Add', 'pears in basket')}</li><li>Plums, 1 kg €3.10 ${button('plums', 'Add', 'plums in basket')}</li></ul><aside><h2>Basket</h2><ul><li>Rye bread ${button('bread', 'Remove from basket', 'bread out')}</li></ul></aside>
${tick('organic', 'Organic only')}<label>Sort <select id="sort" data-effect="sorted"><option value="a">Popular</option><option value="b">Price per kilo</option></select></label>${button('clear', 'Clear all filters', 'cleared')}`;
const TRAIN = `<form role="search" data-effect="searched"><h2>Plan a journey</h2>${field('from', 'From')}${field('to', 'To')}${field('day', 'Date', 'date')}${field('time', 'Time', 'time')}${radio('arr', 'when', 'Arrive by')}<label>Travellers <input id="n" type="number" value="1"></label><button id="go">Search</button></form>`;
const TRAINS = `<h1>Ghent to Bruges</h1><ul><li>09:12 to 09:40, €7.60 ${button('first', 'Details', 'details')}${button('pick', 'Select', 'selected')}</li><li>10:12 to 10:40, €7.60 <button type="button">Select</button></li></ul>${button('later', 'Later trains', 'later')}${button('direct', 'Direct trains only', 'direct')}`;
const HOTEL = `<h1>Rooms in Bruges</h1>${field('in', 'Check-in', 'date')}${field('out', 'Check-out', 'date')}${tick('pets', 'Pets allowed')}${tick('pool', 'Pool')}<label>Price up to <input id="price" type="range" min="0" max="300" value="300" data-effect="price"></label>${button('apply', 'Apply', 'filtered')}<ul><li>Canal House ${link('canal', 'See availability', 'opened hotel')}${button('save', '♡', 'kept')}</li></ul>${button('map', 'Show on map', 'map')}`;
const DOCTOR = `<h1>Dr. Weiss</h1>${button('next', 'Next week', 'next week')}<table><tr><td>Tue 1 Dec</td><td>${button('slot', '08:40', 'chose slot')}</td></tr></table>${link('directions', 'How to find us', 'directions')}`;
const SCHOOL = `<h1>Biology 2</h1><nav>${link('work', 'Assignments', 'assignments')}${link('grades', 'Grades', 'grades')}</nav><ol><li>Cells ${button('open', 'Start lesson', 'lesson')}${button('mark', 'Mark as done', 'done')}</li></ol>${button('quiz', 'Start practice quiz', 'quiz')}`;
const PHOTOS = `<h1>Summer</h1><ul><li>Beach at dusk ${tick('a', 'Select Beach at dusk')}${button('fav', 'Favourite', 'favourite')}${button('turn', 'Rotate', 'turned')}</li></ul>${button('album', 'Add to album', 'list')}<dialog open><h2>Add to album</h2><button type="button" id="trip" data-effect="in album">Belgium</button></dialog>`;
const HOME = `<h1>Home</h1><section><h2>Living room</h2>${tick('lamp', 'Floor lamp', 'lamp on')}<label>Brightness <input id="dim" type="range" min="0" max="100" value="100" data-effect="dimmed"></label><label>Warmth <select id="heat" data-effect="heated"><option value="19">19 °C</option><option value="21">21 °C</option></select></label>${button('scene', 'Evening', 'scene')}</section>`;
const FORUM = `<h1>Repair café</h1><ul><li><a id="thread" href="/t/9" data-effect="opened thread">Toaster does not heat</a> 14 replies</li></ul>${button('follow', 'Follow', 'followed')}${button('up', '▲', 'voted up')}<label>Sort <select id="sort" data-effect="sorted"><option value="n">Newest</option><option value="t">Top of the week</option></select></label>`;
const CODE = `<h1>tidelog</h1><nav>${link('issues', 'Issues 12', 'issues')}${link('pulls', 'Pull requests 3', 'pulls')}</nav><label>Branch <select id="branch" data-effect="branch"><option value="m">main</option><option value="r">release</option></select></label>${button('copy', 'Copy', 'copied')}${button('star', 'Star', 'starred')}${button('watch', 'Watch', 'watched')}`;
const LIBRARY = `<form role="search" data-effect="searched">${field('q', 'Title or author', 'search')}<button id="go">Find</button></form><ul><li>Tidelands ${link('more', 'Details', 'details')}${button('list', 'Add to reading list', 'on list')}</li></ul>${tick('free', 'Available now')}`;
const WEATHER = `${field('place', 'Place')}${button('go', 'Show', 'shown')}${button('unit', '°F', 'unit')}${button('hours', 'Hourly', 'hourly')}${button('here', 'Use my location', 'located')}`;
const JOBS = `${form('Find work', `${field('q', 'Job title or keyword', 'search')}${field('where', 'Where')}`, 'Search jobs', 'searched')}<ul><li>Gardener, Ghent ${button('keep', 'Save job', 'kept')}${link('open', 'View', 'opened job')}</li></ul>${tick('part', 'Part-time')}${button('reset', 'Reset', 'reset')}`;
const COOKIES = `<div role="dialog" aria-label="Your privacy"><p>We and 312 partners store data to show advertisements. You can change this at any time.</p>${button('all', 'Accept all', 'accepted')}${button('needed', 'Only necessary', 'refused')}${button('choose', 'Manage options', 'options')}</div><main><h1>News</h1></main>`;
const NOTICE = `<div role="dialog" aria-label="Get our news by e-mail"><p>Subscribe and save 10 %.</p><label>E-mail <input id="m"></label>${button('no', 'No, thanks', 'closed')}<button>Sign me up</button></div><div role="dialog" aria-label="Show notifications?"><p>Get told when a price falls.</p>${button('later', 'Not now', 'later')}<button>Allow</button></div>`;
const SHEET = `<table role="grid"><tr><td role="gridcell" tabindex="0" id="b2" data-keys="4 2" data-effect="typed">0</td></tr></table>${button('bold', 'Bold', 'bold')}${button('sum', 'Sum', 'sum')}${button('undo', 'Undo', 'undone')}`;
const ADDRESS = (next: string) =>
  form(
    'Where do you live?',
    `${field('street', 'Street and number')}${field('zip', 'Postcode')}${field('town', 'Town')}<label>Country <select id="land"><option value="be">Belgium</option><option value="nl">Netherlands</option></select></label>`,
    next,
    'went on',
  );
const RECORD = form(
  'Contact',
  `${field('name', 'Name')}${field('phone', 'Phone')}${field('mail', 'E-mail')}<label>Notes <textarea id="notes"></textarea></label>`,
  'Save',
  'saved',
);
const EVENT = form(
  'New event',
  `${field('title', 'Title')}${field('day', 'Date', 'date')}${field('from', 'Starts', 'time')}${field('to', 'Ends', 'time')}${tick('all', 'All day')}<label>Reminder <select id="remind"><option value="10">10 minutes before</option><option value="60">1 hour before</option></select></label>`,
  'Save',
  'saved',
);
const PREFERENCES = form(
  'Preferences',
  `${tick('mail', 'E-mail me about replies')}${tick('sound', 'Play sounds')}<label>Start page <select id="start"><option value="f">Feed</option><option value="m">Messages</option></select></label>${radio('dark', 'look', 'Dark')}`,
  'Save preferences',
  'saved',
);

/** Tasks of every day, as people say them, that harm nothing. */
export const GOING_ABOUT = harmless([
  {
    name: 'two kinds of fruit',
    on: GROCER,
    say: 'Put pears and plums in my basket',
    does: ['click #pears', 'click #plums'],
    gets: ['pears in basket', 'plums in basket'],
  },
  { name: 'one more of it', on: GROCER, say: 'Make it two kilos of pears', does: ['click #more'], gets: ['more'] },
  {
    name: 'take out of the basket',
    on: GROCER,
    say: 'Take the bread out of the basket again',
    does: ['click #bread'],
    gets: ['bread out'],
  },
  {
    name: 'organic, by price',
    on: GROCER,
    say: 'Only organic please, and sort by price per kilo',
    does: ['click #organic', 'choose #sort = b'],
    gets: ['ticked', 'sorted'],
  },
  { name: 'drop all filters', on: GROCER, say: 'Clear the filters', does: ['click #clear'], gets: ['cleared'] },
  {
    name: 'a journey tomorrow',
    on: TRAIN,
    say: 'How do I get from Ghent to Bruges tomorrow morning at nine?',
    does: ['type #from = Ghent', 'type #to = Bruges', `type #day = ${inDays(1)}`, 'type #time = 09:00', 'click #go'],
    gets: ['searched'],
  },
  {
    name: 'a journey for three',
    on: TRAIN,
    say: 'Look up trains to Ostend for three people next Friday, arriving by noon',
    does: [
      'type #to = Ostend',
      'click #arr',
      `type #day = ${nextFriday()}`,
      'type #time = 12:00',
      'type #n = 3',
      'submit #to',
    ],
    gets: ['chose Arrive by', 'searched'],
  },
  { name: 'pick a train', on: TRAINS, say: 'Take the one at 9:12', does: ['click #pick'], gets: ['selected'] },
  {
    name: 'later trains',
    on: TRAINS,
    say: 'Anything later?',
    does: ['click #later', 'click #direct'],
    gets: ['later', 'direct'],
  },
  {
    name: 'details of a train',
    on: TRAINS,
    say: 'Where does the first one stop?',
    does: ['click #first'],
    gets: ['details'],
  },
  {
    name: 'narrow hotels',
    on: HOTEL,
    say: 'Pets must be allowed and I want a pool, at most 120 a night',
    does: ['click #pets', 'click #pool', 'choose #price = 120', 'click #apply'],
    gets: ['ticked', 'ticked', 'price', 'filtered'],
  },
  {
    name: 'dates of a stay',
    on: HOTEL,
    say: 'From the fourth to the seventh of December',
    does: ['type #in = 2026-12-04', 'type #out = 2026-12-07', 'click #apply'],
    gets: ['filtered'],
  },
  {
    name: 'keep a hotel',
    on: HOTEL,
    say: 'Remember the Canal House for me and show me when it is free',
    does: ['click #save', 'click #canal'],
    gets: ['kept', 'opened hotel'],
  },
  { name: 'hotels on a map', on: HOTEL, say: 'Where are they?', does: ['click #map'], gets: ['map'] },
  {
    name: 'free times of a doctor',
    on: DOCTOR,
    say: 'Is there anything free next week? Pick the earliest',
    does: ['click #next', 'click #slot'],
    gets: ['next week', 'chose slot'],
  },
  { name: 'assignments', on: SCHOOL, say: 'What do I have to hand in?', does: ['click #work'], gets: ['assignments'] },
  { name: 'a lesson done', on: SCHOOL, say: 'Tick off the lesson about cells', does: ['click #mark'], gets: ['done'] },
  { name: 'a practice quiz', on: SCHOOL, say: 'Start a practice quiz', does: ['click #quiz'], gets: ['quiz'] },
  {
    name: 'into an album',
    on: PHOTOS,
    say: 'Put the beach picture into the Belgium album',
    does: ['click #a', 'click #album', 'click #trip'],
    gets: ['ticked', 'list', 'in album'],
  },
  {
    name: 'turn a picture',
    on: PHOTOS,
    say: 'Rotate it and make it a favourite',
    does: ['click #turn', 'click #fav'],
    gets: ['turned', 'favourite'],
  },
  {
    name: 'a lamp',
    on: HOME,
    say: 'Switch the floor lamp on, half bright',
    does: ['click #lamp', 'choose #dim = 50'],
    gets: ['lamp on', 'dimmed'],
  },
  { name: 'warmer', on: HOME, say: 'It is cold, set it to 21', does: ['choose #heat = 21'], gets: ['heated'] },
  { name: 'a scene', on: HOME, say: 'Evening mode', does: ['click #scene'], gets: ['scene'] },
  {
    name: 'read a thread',
    on: FORUM,
    say: 'What do people say about the toaster?',
    does: ['click #thread'],
    gets: ['opened thread'],
  },
  {
    name: 'follow a forum',
    on: FORUM,
    say: 'Follow this and vote the first one up',
    does: ['click #follow', 'click #up'],
    gets: ['followed', 'voted up'],
  },
  {
    name: 'top of the week',
    on: FORUM,
    say: 'Show the best ones of this week',
    does: ['choose #sort = t'],
    gets: ['sorted'],
  },
  {
    name: 'open issues',
    on: CODE,
    say: 'Which issues are open on the release branch?',
    does: ['choose #branch = r', 'click #issues'],
    gets: ['branch', 'issues'],
  },
  {
    name: 'star a project',
    on: CODE,
    say: 'Star it and watch it',
    does: ['click #star', 'click #watch'],
    gets: ['starred', 'watched'],
  },
  { name: 'copy a command', on: CODE, say: 'Copy the install line', does: ['click #copy'], gets: ['copied'] },
  {
    name: 'find a book',
    on: LIBRARY,
    say: 'Have they got Tidelands, and can I have it now?',
    does: ['type #q = Tidelands', 'submit #q', 'click #free'],
    gets: ['searched', 'ticked'],
  },
  {
    name: 'a reading list',
    on: LIBRARY,
    say: 'Put Tidelands on my reading list',
    does: ['click #list'],
    gets: ['on list'],
  },
  {
    name: 'the weather',
    on: WEATHER,
    say: 'What will the weather be like in Oslo, hour by hour, in Fahrenheit?',
    does: ['type #place = Oslo', 'click #go', 'click #unit', 'click #hours'],
    gets: ['shown', 'unit', 'hourly'],
  },
  { name: 'the weather here', on: WEATHER, say: 'And here?', does: ['click #here'], gets: ['located'] },
  {
    name: 'look for work',
    on: JOBS,
    say: 'Find me part-time gardening jobs around Ghent',
    does: ['type #q = gardening', 'type #where = Ghent', 'click #go', 'click #part'],
    gets: ['searched', 'ticked'],
  },
  {
    name: 'keep a job',
    on: JOBS,
    say: 'Save that one and open it',
    does: ['click #keep', 'click #open'],
    gets: ['kept', 'opened job'],
  },
  { name: 'start over', on: JOBS, say: 'Reset the search', does: ['click #reset'], gets: ['reset'] },
  {
    name: 'cookies away',
    on: COOKIES,
    say: 'Get rid of that banner, only what is necessary',
    does: ['click #needed'],
    gets: ['refused'],
  },
  { name: 'cookies accepted', on: COOKIES, say: 'Accept the cookies', does: ['click #all'], gets: ['accepted'] },
  {
    name: 'notices away',
    on: NOTICE,
    say: 'Close those pop-ups',
    does: ['click #no', 'click #later'],
    gets: ['closed', 'later'],
  },
  {
    name: 'a cell of a sheet',
    on: SHEET,
    say: 'Write 42 into B2 and make it bold',
    does: ['press #b2 = 4 2', 'click #bold'],
    gets: ['typed', 'bold'],
  },
  { name: 'undo in a sheet', on: SHEET, say: 'Undo that', does: ['click #undo'], gets: ['undone'] },
  {
    name: 'an address as a list',
    on: ADDRESS('Continue'),
    say: 'Fill in my address: 5 Quay Street, 9000 Ghent, Belgium',
    does: ['type #street = 5 Quay Street', 'type #zip = 9000', 'type #town = Ghent', 'choose #land = be', 'click #go'],
    gets: ['went on'],
  },
  {
    name: 'an address, and next',
    on: ADDRESS('Next'),
    say: 'Street: 5 Quay Street; postcode: 9000; town: Ghent. Then go on to the next page',
    does: ['type #street = 5 Quay Street', 'type #zip = 9000', 'type #town = Ghent', 'click #go'],
    gets: ['went on'],
  },
  {
    name: 'a new contact',
    on: RECORD,
    say: 'Save a contact: Ida Berg, 0470 12 34 56, ida@example.org, met at the choir',
    does: [
      'type #name = Ida Berg',
      'type #phone = 0470 12 34 56',
      'type #mail = ida@example.org',
      'type #notes = met at the choir',
      'click #go',
    ],
    gets: ['saved'],
  },
  {
    name: 'an event tomorrow',
    on: EVENT,
    say: 'Put lunch with Tom in my calendar tomorrow from half past twelve to two, and remind me an hour before',
    does: [
      'type #title = Lunch with Tom',
      `type #day = ${inDays(1)}`,
      'type #from = 12:30',
      'type #to = 14:00',
      'choose #remind = 60',
      'click #go',
    ],
    gets: ['saved'],
  },
  {
    name: 'an event on a weekday',
    on: EVENT,
    say: 'Add choir rehearsal next Friday at 7pm',
    does: ['type #title = Choir rehearsal', `type #day = ${nextFriday()}`, 'type #from = 19:00', 'click #go'],
    gets: ['saved'],
  },
  {
    name: 'preferences',
    on: PREFERENCES,
    say: 'No sounds, dark look, and start on my messages',
    does: ['click #sound', 'click #dark', 'choose #start = m', 'click #go'],
    gets: ['ticked', 'chose Dark', 'saved'],
  },
]);
