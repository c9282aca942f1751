/** A form field: its labels, what people call it, its ids in markup, and its input type. */
export interface FieldNames {
  readonly labels: readonly string[];
  readonly called: readonly string[];
  readonly ids: readonly string[];
  readonly type: string;
}

const field = (labels: string, called: string, ids: string, type = 'text'): FieldNames => ({
  labels: labels.split('|'),
  called: called.split('|'),
  ids: ids.split('|'),
  type,
});

/** Fields of everyday forms. */
export const FIELDS: readonly FieldNames[] = [
  field('Name|Full name|Your name|Customer', 'name|full name', 'name|fullname|customer-name'),
  field('First name|Given name|Forename', 'first name|given name', 'first-name|fname|firstName'),
  field('Last name|Surname|Family name', 'last name|surname', 'last-name|lname|surname'),
  field('Email|E-mail address|Email address', 'email|e-mail|email address', 'email|mail|user_email', 'email'),
  field('Phone|Telephone|Mobile number', 'phone|phone number|telephone', 'phone|tel|mobile', 'tel'),
  field('Address|Street address|Street', 'address|street', 'address|addr1|street'),
  field('City|Town|Town/City', 'city|town', 'city|town'),
  field('Postcode|Zip code|Postal code', 'postcode|zip|zip code', 'zip|postcode|postal-code'),
  field('Country|Nation', 'country', 'country'),
  field('Username|User name|Login|User ID', 'username|user name|login name', 'username|user|login', 'text'),
  field('Password|Passphrase', 'password', 'password|pwd|pass', 'password'),
  field(
    'Confirm password|Repeat password|Password again',
    'password again|confirmation of the password',
    'confirm|repeat|password2',
    'password',
  ),
  field('Subject|Title|Headline', 'subject|title', 'subject|title'),
  field('Message|Comment|Your message|Notes', 'message|comment|note', 'message|comment|body', 'textarea'),
  field('To|Recipient|Send to', 'recipient|to field', 'to|recipient'),
  field('Search|Find|What are you looking for?', 'search box|search field', 'search|q|query', 'search'),
  field('Quantity|Qty|How many', 'quantity|amount|number', 'qty|quantity', 'number'),
  field('Date|Departure date|Day|When', 'date|day', 'date|datepicker|day', 'date'),
  field('Time|Start time', 'time|start time', 'time|start', 'time'),
  field('From|Origin|Leaving from', 'origin|departure city|from', 'from|origin|flight-from'),
  field('Destination|Going to|Where to?', 'destination|arrival city', 'destination|to|arrival'),
  field('Price|Amount|Budget|Maximum price', 'price|amount|budget', 'price|amount|max-price', 'number'),
  field('Company|Organisation|Employer', 'company|organisation|employer', 'company|org|employer'),
  field('Card number|Credit card', 'card number|card', 'card|cc-number'),
  field('Age|Your age', 'age', 'age', 'number'),
  field('Website|Homepage|URL', 'website|homepage', 'url|website', 'url'),
  field('Coupon|Promo code|Voucher', 'coupon|promo code|voucher', 'coupon|promo'),
  field('Answer|Result|Your answer', 'answer|result', 'answer|result'),
];

/** An action of a page: the labels of its button, what people call it, and the names of its icon. */
export interface DeedNames {
  readonly labels: readonly string[];
  readonly called: readonly string[];
  readonly icons: readonly string[];
}

const deed = (labels: string, called: string, icons: string): DeedNames => ({
  labels: labels.split('|'),
  called: called.split('|'),
  icons: icons.split('|'),
});

/** Actions on one row of a list. */
export const ROW_DEEDS: readonly DeedNames[] = [
  deed(
    'Delete|Remove|Trash|Discard',
    'delete|remove|get rid of|throw away|trash',
    'trash|delete|bin|fa-trash|icon-remove',
  ),
  deed('Edit|Change|Modify', 'edit|change|modify|correct', 'edit|pencil|fa-pencil|icon-edit'),
  deed('Reply|Answer|Respond', 'reply to|answer|respond to', 'reply|fa-reply|arrow-back'),
  deed('Forward|Send on', 'forward|pass on', 'forward|fa-share|icon-forward'),
  deed(
    'Star|Favourite|Mark as important|Favorite',
    'star|mark as important|favourite|flag',
    'star|fa-star|icon-favorite|important',
  ),
  deed('Like|Thumbs up|♥', 'like|give a like to', 'like|heart|thumbs-up|fa-heart'),
  deed('Share|Repost', 'share|repost', 'share|share-alt|fa-share|repost'),
  deed(
    'Add to cart|Add to basket|Buy|Add',
    'buy|add to the cart|put in my basket|order',
    'cart|add-to-cart|fa-cart|basket',
  ),
  deed('Save|Bookmark|Save for later', 'save|bookmark|keep', 'bookmark|save|fa-bookmark'),
  deed('Download|Get file', 'download|get', 'download|fa-download|icon-download'),
  deed(
    'Details|More info|View|Open|Read more',
    'show details of|view|open|tell me more about',
    'info|details|view|eye',
  ),
  deed('Archive', 'archive|put away', 'archive|fa-archive|box'),
  deed('Follow|Subscribe', 'follow|subscribe to', 'follow|subscribe|rss|user-plus'),
  deed('Copy|Duplicate', 'copy|duplicate', 'copy|clone|fa-copy'),
  deed('Play|Watch|Listen', 'play|watch|listen to|start', 'play|fa-play|icon-play'),
  deed('Mute|Hide|Block', 'mute|hide|block', 'mute|hide|ban|fa-ban'),
  deed('Print', 'print', 'print|printer'),
  deed('Cancel|Void', 'cancel|call off', 'cancel|times|close'),
];

/** Actions that submit a form or a dialog. */
export const SUBMITS: readonly DeedNames[] = [
  deed('Submit|Send|Done|OK|Go', 'submit|send it|press submit|hit submit', 'submit|send|check'),
  deed('Log in|Login|Sign in|Sign In', 'log in|login|sign in', 'login|sign-in'),
  deed('Sign up|Register|Create account|Join', 'sign up|register|create the account', 'signup|register'),
  deed('Save|Save changes|Apply|Update', 'save|save it|apply', 'save|floppy'),
  deed('Search|Find|Go', 'search|press search|find', 'search|magnifier|fa-search'),
  deed('Book|Book now|Reserve', 'book it|reserve|book', 'book|reserve'),
  deed('Pay|Place order|Buy now|Checkout', 'pay|place the order|check out', 'checkout|pay|order'),
  deed('Next|Continue|Proceed', 'go on|continue|next', 'next|arrow-right|continue'),
  deed('Add|Create|New', 'add it|create it', 'add|plus|create'),
  deed('Confirm|Yes|Accept|Agree', 'confirm|accept|say yes', 'confirm|ok|check'),
  deed('Post|Publish|Share', 'post it|publish', 'post|publish'),
];

/** Actions that close a dialog. */
export const CLOSES: readonly DeedNames[] = [
  deed('Close|×|✕|X', 'close|dismiss|close the window', 'close|times|x|dismiss|fa-times'),
  deed('Cancel|No|Not now|No thanks', 'cancel|decline|refuse|say no', 'cancel|no'),
  deed('OK|Got it|Accept|Accept all', 'accept|ok|agree|accept the cookies', 'ok|accept|agree'),
];

/** Pages in the navigation of a site. */
export const SECTIONS: readonly DeedNames[] = [
  deed('Home|Start', 'home page|front page|start page', 'home|index'),
  deed('About|About us|Who we are', 'about page|page about the company|about us', 'about|about-us'),
  deed('Contact|Contact us|Get in touch', 'contact page|contact form|contact', 'contact'),
  deed('Pricing|Plans|Plans & pricing', 'pricing|prices|plans', 'pricing|plans'),
  deed('Products|Shop|Store', 'products|shop|store', 'products|shop|store'),
  deed('Blog|News|Stories|Latest news', 'blog|news|latest stories', 'blog|news'),
  deed('Help|Support|FAQ|Help centre', 'help|support|faq', 'help|support|faq'),
  deed('Careers|Jobs|Work with us', 'jobs|careers|open positions', 'careers|jobs'),
  deed('Account|My account|Profile', 'account|my account|profile', 'account|profile|user'),
  deed('Settings|Preferences|Options', 'settings|preferences', 'settings|preferences|gear|cog'),
  deed('Cart|Basket|Bag', 'cart|basket|shopping cart', 'cart|basket|bag'),
  deed('Courses|Learn|Lessons', 'courses|lessons', 'courses|learn'),
  deed('Sports|Sport', 'sport|sports', 'sport'),
  deed('Business|Economy|Finance', 'business|economy', 'business'),
  deed('Health|Wellbeing', 'health', 'health'),
  deed('Travel|Holidays|Trips', 'travel|holidays', 'travel'),
  deed('Weather|Forecast', 'weather|forecast', 'weather'),
  deed('Calendar|Events|Schedule', 'calendar|events|schedule', 'calendar|events'),
  deed('Gallery|Photos|Pictures', 'photos|pictures|gallery', 'gallery|photos'),
  deed('Videos|Watch', 'videos|watch', 'videos|video'),
  deed('Music|Songs|Albums', 'music|songs', 'music'),
  deed('Recipes|Food|Cooking', 'recipes|cooking|food', 'recipes'),
  deed('Documentation|Docs|Guides|Manual', 'documentation|docs|guides', 'docs|documentation'),
  deed('Download|Downloads|Get the app', 'download page|downloads', 'download'),
  deed('Messages|Inbox|Mail', 'inbox|messages|mail', 'inbox|messages|mail'),
  deed('Privacy|Privacy policy', 'privacy policy', 'privacy'),
  deed('Terms|Terms of service', 'terms|terms of service', 'terms'),
  deed('Log in|Sign in|Login', 'log in|sign in', 'login|signin'),
  deed('Sign up|Register|Join', 'sign up|register', 'signup|register'),
  deed('Reviews|Ratings|Testimonials', 'reviews|ratings', 'reviews'),
];
