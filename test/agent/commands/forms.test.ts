import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const REGISTER = {
  register: `<h1>Create your account</h1><p>Fields marked * are required.</p>
<form data-goes="welcome">
<fieldset><legend>Personal details</legend>
<label for="fn">First name *</label><input id="fn" required>
<label for="ln">Last name *</label><input id="ln" required>
<div><span id="emaillbl">E-mail address</span><input type="email" aria-labelledby="emaillbl"></div>
<input type="password" placeholder="Choose a password">
<input type="tel" placeholder="Phone number">
</fieldset>
<fieldset><legend>Date of birth</legend>
<label>Day <select><option value="">Day</option><option>1</option><option>2</option><option>12</option><option>13</option></select></label>
<label>Month <select><option value="">Month</option><option value="1">January</option><option value="6">June</option><option value="7">July</option></select></label>
<label>Year <select><option value="">Year</option><option>1988</option><option>1989</option><option>1990</option></select></label>
</fieldset>
<fieldset><legend>Gender</legend><label><input type="radio" name="g" value="f"> Female</label><label><input type="radio" name="g" value="m"> Male</label><label><input type="radio" name="g" value="x"> Other</label></fieldset>
<label for="country">Country</label><select id="country"><option>Choose…</option><option>France</option><option>Germany</option><option>Netherlands</option></select>
<label><input type="checkbox" name="news"> Subscribe to our newsletter</label>
<label><input type="checkbox" name="terms"> I agree to the <a href="/terms">terms and conditions</a></label>
<label for="about">About you</label><textarea id="about" placeholder="A few words"></textarea>
<button type="reset">Reset</button><button type="submit">Create account</button>
</form>`,
  welcome: `<h1>Welcome, Ann</h1>`,
};

describe('register', () => {
  test.each([
    ['type Ann into the first name field', ['type Ann -> First name *']],
    ['enter "Smith" as the last name', ['type Smith -> Last name *']],
    [
      'fill in the form with first name Ann, last name Smith, email ann@b.c and phone 0612345678',
      [
        'type Ann -> First name *',
        'type Smith -> Last name *',
        'type ann@b.c -> E-mail address',
        'type 0612345678 -> Phone number',
      ],
    ],
    [
      'fill in the form with first name Ann, last name Smith, email ann@b.c and submit it',
      [
        'type Ann -> First name *',
        'type Smith -> Last name *',
        'type ann@b.c -> E-mail address',
        'click Create account',
      ],
    ],
    ['set the password to hunter2', ['type hunter2 -> Choose a password']],
    ['put hunter2 in the password box', ['type hunter2 -> Choose a password']],
    ['choose Female', ['click Female']],
    ['select Male for gender', ['click Male']],
    ['select the Netherlands as country', ['choose Netherlands -> Country']],
    ['choose Germany from the country dropdown', ['choose Germany -> Country']],
    ['pick France in Country', ['choose France -> Country']],
    ['set country to France', ['choose France -> Country']],
    ['set the date of birth to 12 June 1990', ['choose 12 -> Day', 'choose June -> Month', 'choose 1990 -> Year']],
    ['my date of birth is 13 July 1988', ['choose 13 -> Day', 'choose July -> Month', 'choose 1988 -> Year']],
    ['check the newsletter box', ['click Subscribe to our newsletter']],
    ['agree to the terms', ['click I agree to the terms and conditions']],
    ['accept the terms and conditions', ['click I agree to the terms and conditions']],
    ['tick "I agree to the terms and conditions"', ['click I agree to the terms and conditions']],
    ['subscribe to the newsletter', ['click Subscribe to our newsletter']],
    ['tick both checkboxes', ['click Subscribe to our newsletter', 'click I agree to the terms and conditions']],
    ['open the terms and conditions', ['click terms and conditions']],
    ['write "I like tea, coffee and cake" in About you', ['type I like tea, coffee and cake -> About you']],
    ['type hello world into the about you textarea', ['type hello world -> About you']],
    [
      'fill the form: first name = Ann; last name = Lee; country = Germany',
      ['type Ann -> First name *', 'type Lee -> Last name *', 'choose Germany -> Country'],
    ],
    ['First name: Ann, Last name: Lee', ['type Ann -> First name *', 'type Lee -> Last name *']],
    ['my email is ann@b.c', ['type ann@b.c -> E-mail address']],
    ['submit the form', ['click Create account']],
    ['reset the form', ['click Reset']],
    ['type Ann into first name | change it to Bob', ['type Ann -> First name *', 'type Bob -> First name *']],
    ['type Ann into first name | actually Bob', ['type Ann -> First name *', 'type Bob -> First name *']],
    ['choose Germany in country | make it France instead', ['choose Germany -> Country', 'choose France -> Country']],
    ['choose Germany in country | no, France', ['choose Germany -> Country', 'choose France -> Country']],
    [
      'fill in Ann for the first name and Smith for the last name',
      ['type Ann -> First name *', 'type Smith -> Last name *'],
    ],
    [
      'enter Ann in First name, Smith in Last name and 0612345678 in Phone number',
      ['type Ann -> First name *', 'type Smith -> Last name *', 'type 0612345678 -> Phone number'],
    ],
    ['Please fill out my first name as Ann', ['type Ann -> First name *']],
    ['could you please tick the newsletter checkbox?', ['click Subscribe to our newsletter']],
    ["I'd like to select Other as my gender", ['click Other']],
    [
      'type "ann@b.c" into the email field and then press enter',
      ['type ann@b.c -> E-mail address', 'submit E-mail address'],
    ],
    [
      'sign up with first name Ann, last name Lee, email ann@b.c, password pw12',
      [
        'type Ann -> First name *',
        'type Lee -> Last name *',
        'type ann@b.c -> E-mail address',
        'type pw12 -> Choose a password',
        'click Create account',
      ],
    ],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(REGISTER);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});

const SETTINGS = {
  settings: `<h1>Settings</h1>
<div role="tablist"><button role="tab" aria-selected="true">Profile</button><button role="tab" aria-selected="false" data-shows="notif" data-hides="prof">Notifications</button><button role="tab" aria-selected="false">Billing</button></div>
<section id="prof"><label>Display name <input value="ann"></label><label>Bio <textarea></textarea></label><label>Language <select><option>English</option><option>Dutch</option><option>German</option></select></label><button>Save changes</button></section>
<section id="notif" hidden><div><span id="s1">Email alerts</span><button role="switch" aria-checked="false" aria-labelledby="s1"></button></div><div><span id="s2">Push notifications</span><button role="switch" aria-checked="true" aria-labelledby="s2"></button></div><label>Frequency <select><option>Daily</option><option>Weekly</option></select></label></section>
<h2>Appearance</h2><div role="radiogroup" aria-label="Theme"><div role="radio" aria-checked="true" tabindex="0">Light</div><div role="radio" aria-checked="false" tabindex="-1">Dark</div><div role="radio" aria-checked="false" tabindex="-1">System</div></div>
<label for="vol">Volume</label><input id="vol" type="range" min="0" max="100" value="50">
<details><summary>Advanced options</summary><label><input type="checkbox"> Developer mode</label></details>
<h3><button aria-expanded="false" aria-controls="faq1" data-shows="faq1">How do I close my account?</button></h3><div id="faq1" hidden>Write to support@site.example and we close it in 3 days.</div>
<div class="cookie-banner"><p>We use cookies.</p><button>Accept all</button><button>Only necessary</button><a href="/privacy">Privacy policy</a></div>`,
};

describe('settings', () => {
  test.each([
    ['open the notifications tab', ['click Notifications']],
    ['go to notifications and turn on email alerts', ['click Notifications', 'click Email alerts']],
    [
      'open Notifications, switch off push notifications and set the frequency to weekly',
      ['click Notifications', 'click Push notifications', 'choose Weekly -> Frequency'],
    ],
    ['turn on dark mode', ['click Dark']],
    ['choose the dark theme', ['click Dark']],
    ['set theme to Dark', ['click Dark']],
    ['set the volume to 80', ['type 80 -> Volume']],
    ['change the language to Dutch and save the changes', ['choose Dutch -> Language', 'click Save changes']],
    ['change my display name to Ann Lee', ['type Ann Lee -> Display name']],
    ['expand the advanced options', ['click Advanced options']],
    ['open advanced options', ['click Advanced options']],
    ['expand How do I close my account', ['click How do I close my account?']],
    ['expand "How do I close my account?" and tell me how to close it', ['click How do I close my account?']],
    ['close the cookie banner', ['click Only necessary']],
    ['accept all cookies', ['click Accept all']],
    ['dismiss the cookie notice', ['click Only necessary']],
    ['save', ['click Save changes']],
    ['go to the billing tab', ['click Billing']],
    ['switch to billing', ['click Billing']],
    ['scroll down', ['scroll {"x":0,"y":640}']],
    ['scroll to the bottom', ['scroll {"x":0,"y":2000}']],
    ['scroll to Appearance', ['scroll Appearance']],
    ['go to the appearance section', ['scroll Appearance']],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(SETTINGS);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
