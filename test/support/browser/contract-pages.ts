/** Pages for the contract of the Browser port, by path. `otherOrigin` serves `/inner` and `/deep`; `scripts`: bundled forms. */
export function contractPages(
  otherOrigin: string,
  scripts: { readonly react: string; readonly vue: string },
): Readonly<Record<string, string>> {
  return {
    '/react.js': scripts.react,
    '/vue.js': scripts.vue,
    '/react': '<!doctype html><title>React</title><div id="root"></div><script src="/react.js"></script>',
    '/vue': '<!doctype html><title>Vue</title><div id="root"></div><script src="/vue.js"></script>',
    '/frames': `<!doctype html><title>Frames</title><body style="margin:0"><p style="height:50px;margin:0">outer</p><iframe src="${otherOrigin}/inner" style="margin-left:20px;border:5px solid;width:400px;height:300px"></iframe><iframe srcdoc="<p>same origin</p>"></iframe><div id="host"></div><script>host.attachShadow({mode:'closed'}).innerHTML = '<iframe src="${otherOrigin}/deep" style="width:333px;height:77px"></iframe>'</script>`,
    '/closed': `<!doctype html><title>Closed</title><x-a></x-a><script>document.querySelector('x-a').attachShadow({mode:'closed'}).innerHTML = '<button>Closed button</button>'; document.querySelector('x-a').addEventListener('click', (event) => { document.title = 'clicked ' + event.target.localName })</script>`,
    '/one':
      '<!doctype html><title>One</title><a href="/two">to two</a> <a href="/two" target="_blank">new tab</a> <button onclick="window.count = (window.count ?? 0) + 1; document.title = `count ` + count">Count</button> <button onclick="location.href = `/two`">Go</button><button onclick="setTimeout(() => fetch(`/slow.json`).then((r) => r.json()).then((t) => { document.querySelector(`output`).textContent = t }), 20)">Fetch</button><output></output><button disabled>Never</button>',
    '/trust':
      '<!doctype html><title>Trust</title><p id="menu">Menu</p><label>Name <input value="old"></label><button>Press</button><script>window.trust = []; const note = (e) => { const line = e.type + " " + e.isTrusted; if (trust.at(-1) !== line) trust.push(line) }; document.querySelector("button").onclick = note; document.querySelector("input").oninput = note</script>',
    '/slow-ways': '<!doctype html><title>Ways</title><a href="/slow.html">to the slow page</a>',
    '/late':
      '<!doctype html><title>Late</title><p id="p">Loading</p><script>setTimeout(() => { p.outerHTML = "<button>Go on</button>" }, 2500)</script>',
    '/two': '<!doctype html><title>Two</title><h1>Two</h1>',
    '/dialogs':
      '<!doctype html><title>Dialogs</title><button onclick="alert(`hello`); document.title = `answered`">Alert</button>',
    '/secret':
      '<!doctype html><title>Secret</title><label>Password <input type="password" value="hunter2-secret"></label><label>Card <input autocomplete="cc-number" value="4111111111111111"></label>',
    '/cards':
      '<!doctype html><title>Cards</title><style>input{display:block;width:300px;height:80px;background:#0a0;color:#0a0}</style><input autocomplete="cc-number" value="4111111111111111"><input name="otp" value="135791"><input name="fullname" value="Ann">',
    '/sign-in': signIn('/found'),
    '/sign-in-there': signIn(`${otherOrigin}/inner`),
    '/found': `<!doctype html><title>Found</title><p id="found"></p><script>found.textContent = new URLSearchParams(location.search).get('k')</script>`,
    '/watched': `<!doctype html><title>Watched</title><label>Name <input value="Ann"></label><button>Go</button><div style="height:2000px"></div><script>
      window.seen = [];
      new MutationObserver((records) => seen.push(...records.map((r) => r.type + ' ' + r.target.nodeName))).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...all) { seen.push('listener ' + all[0]); return add.apply(this, all); };
      for (const type of ['message', 'focus', 'blur', 'scroll', 'mousemove', 'pointerover', 'selectionchange']) add.call(window, type, () => seen.push(type), true);
      window.before = Object.getOwnPropertyNames(window).length; window.html = document.documentElement.outerHTML;
    </script>`,
  };
}

/** Pages of the other origin. */
export const OTHER_PAGES = {
  '/inner': `<title>Inner</title><body style="margin:0"><h2>Inner page</h2><button onclick="this.textContent='Inner done'">Inner button</button><iframe src="/deep"></iframe>`,
  '/deep': '<p>deep down</p>',
};

function signIn(action: string): string {
  return `<!doctype html><title>Sign in</title><form action="${action}"><label>Secret word <input type="password" name="k"></label><button>Enter</button></form>`;
}
