/*
 * What pages of twenty years do to the browser's own objects, as classic scripts. Where a library is a package it is used itself; these
 * stand for those that are not: each does what the library does to globals, written anew.
 */

/** As Prototype 1.6 extends the built-in objects: methods on every array, function, element and string, some over native ones. */
export const PROTOTYPE_16 = `(function () {
  function extend(to, from) { for (var name in from) to[name] = from[name]; return to; }
  function $A(list) { if (!list) return []; var r = []; for (var i = 0; i < (list.length || 0); i++) r.push(list[i]); return r; }
  window.$A = Array.from = $A;
  extend(Array.prototype, {
    each: function (f) { for (var i = 0; i < this.length; i++) f(this[i], i); return this; },
    clear: function () { this.length = 0; return this; },
    first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; },
    compact: function () { var r = []; for (var i = 0; i < this.length; i++) if (this[i] != null) r.push(this[i]); return r; },
    reduce: function () { return this.length > 1 ? this : this[0]; },
    uniq: function () { return this; },
    inspect: function () { return '[' + this.join(', ') + ']'; },
    size: function () { return this.length; },
    toJSON: function () { return '[array]'; },
    entries: function () { return this.slice(); },
    find: function (f) { for (var i = 0; i < this.length; i++) if (f(this[i], i)) return this[i]; },
    include: function (x) { return this.indexOf(x) >= 0; }
  });
  extend(Function.prototype, {
    bind: function (self) { var f = this, given = $A(arguments).slice(1); return function () { return f.apply(self, given.concat($A(arguments))); }; },
    curry: function () { var f = this, given = $A(arguments); return function () { return f.apply(this, given.concat($A(arguments))); }; },
    delay: function (s) { var f = this; return setTimeout(function () { f(); }, s * 1000); },
    wrap: function (w) { var f = this; return function () { return w.apply(this, [f].concat($A(arguments))); }; },
    methodize: function () { var f = this; return function () { return f.apply(null, [this].concat($A(arguments))); }; }
  });
  extend(String.prototype, {
    strip: function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, ''); },
    startsWith: function (p) { return this.indexOf(p) === 0; },
    endsWith: function (p) { var d = this.length - p.length; return d >= 0 && this.lastIndexOf(p) === d; },
    toJSON: function () { return '"' + this + '"'; },
    blank: function () { return /^\\s*$/.test(this); }
  });
  extend(Number.prototype, { toJSON: function () { return isFinite(this) ? this.toString() : 'null'; }, succ: function () { return this + 1; } });
  extend(Element.prototype, {
    visible: function () { return this.style.display !== 'none'; },
    hide: function () { this.style.display = 'none'; return this; },
    show: function () { this.style.display = ''; return this; },
    update: function (html) { this.innerHTML = html; return this; },
    replace: function (html) { this.outerHTML = html; return this; },
    select: function (css) { return $A(this.querySelectorAll(css)); },
    observe: function (name, f) { this.addEventListener(name, f); return this; },
    fire: function () { return this; },
    remove: function () { if (this.parentNode) this.parentNode.removeChild(this); return this; }
  });
  document.getElementsByClassName = function (name) { return $A(document.querySelectorAll('.' + name)); };
})();`;

/**
 * As Prototype 1.7 does it: `Array.from` that knows neither a function nor what can only be iterated, arrays without `entries`, `find` and other
 * methods of its own, and elements whose `scrollTo` scrolls the window.
 */
export const PROTOTYPE_17 = `(function () {
  function $A(list) {
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray();
    var length = list.length || 0, result = new Array(length);
    while (length--) result[length] = list[length];
    return result;
  }
  Array.from = $A;
  var array = Array.prototype, slice = array.slice, own = {
    each: function (f, self) { for (var i = 0; i < this.length; i++) f.call(self, this[i], i); return this; },
    find: function (f, self) { for (var i = 0; i < this.length; i++) if (f.call(self, this[i], i)) return this[i]; },
    include: function (x) { return this.indexOf(x) !== -1; },
    inject: function (memo, f) { this.each(function (each, at) { memo = f(memo, each, at); }); return memo; },
    pluck: function (name) { return this.map(function (each) { return each[name]; }); },
    first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; },
    clear: function () { this.length = 0; return this; },
    toArray: function () { return slice.call(this, 0); },
    size: function () { return this.length; }
  };
  for (var name in own) array[name] = own[name];
  delete array.entries;
  var reversed = array.reverse;
  array.reverse = function (inline) { return reversed.call(inline === false ? this.toArray() : this); };
  Element.prototype.scrollTo = function () { window.scrollTo(0, this.getBoundingClientRect().top); return this; };
  Element.prototype.update = function (html) { this.innerHTML = html; return this; };
})();`;

/** Enumerable functions and values on every array: each for-in over one meets them. */
export const EXTENDED_ARRAYS = `
  Array.prototype.contains = function (x) { return this.indexOf(x) >= 0; };
  Array.prototype.remove = function (x) { var i = this.indexOf(x); if (i >= 0) this.splice(i, 1); return this; };
  Array.prototype.max = function () { return Math.max.apply(null, this); };
  Array.prototype.owner = 'the page';
`;

/** Enumerable functions and values on every array and object: each for-in without a check meets them. */
export const EXTENDED_OBJECTS = `${EXTENDED_ARRAYS}
  Object.prototype.extend = function (from) { for (var k in from) this[k] = from[k]; return this; };
  Object.prototype.keys = function () { return Object.keys(this); };
  Object.prototype.isObject = true;
  Object.prototype.owner = 'the page';
`;

/** The page counts its requests by its own fetch, and has switched XMLHttpRequest off. */
export const OWN_FETCH = `(function () {
  var native = window.fetch;
  window.asked = [];
  window.fetch = function (address, options) {
    window.asked.push(String(address && address.url || address));
    return native.call(window, address, options);
  };
  window.XMLHttpRequest = function () { throw new Error('no XMLHttpRequest on this page'); };
})();`;

/** The page's own lit has made the policy by which lit writes. */
export const OWN_LIT = `window.trustedTypes.createPolicy('lit-html', { createHTML: function (html) { return html; } });`;

/** Two polyfills of custom elements, one over the other, as two old bundles on a page bring them. */
export const POLYFILLED_ELEMENTS = `(function () {
  function polyfill() {
    var before = window.customElements;
    var known = {};
    Object.defineProperty(window, 'customElements', { configurable: true, writable: true, value: {
      define: function (name, type, options) { known[name] = type; before.define(name, type, options); },
      get: function (name) { return known[name] || before.get(name); },
      whenDefined: function (name) { return before.whenDefined(name); },
      upgrade: function (root) { before.upgrade(root); },
      polyfillWrapFlushCallback: function () {},
      forcePolyfill: true
    } });
    var attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) { return attach.call(this, { mode: options.mode }); };
    var create = Document.prototype.createElement;
    Document.prototype.createElement = function (name, options) { return create.call(this, name, options); };
  }
  polyfill();
  polyfill();
})();`;

/** As zones do: a Promise of the page's own, and patched timers, events and microtasks. */
export const ZONES = `(function () {
  var Native = window.Promise;
  function ZonePromise(work) {
    if (!(this instanceof ZonePromise)) throw new TypeError('Must be an instance of Promise.');
    this.__zone_inner = new Native(work);
  }
  ZonePromise.prototype.then = function (a, b) {
    var inner = this.__zone_inner;
    return new ZonePromise(function (resolve, reject) { inner.then(a, b).then(resolve, reject); });
  };
  ZonePromise.prototype.catch = function (b) { return this.then(null, b); };
  ZonePromise.prototype.finally = function (f) {
    return this.then(function (v) { return Native.resolve(f()).then(function () { return v; }); },
      function (e) { return Native.resolve(f()).then(function () { throw e; }); });
  };
  Object.defineProperty(ZonePromise.prototype, Symbol.toStringTag, { value: 'Promise' });
  ['resolve', 'reject'].forEach(function (name) {
    ZonePromise[name] = function (value) { return new ZonePromise(function (a, b) { Native[name](value).then(a, b); }); };
  });
  ['all', 'race', 'any', 'allSettled'].forEach(function (name) {
    ZonePromise[name] = function (list) { return new ZonePromise(function (a, b) { Native[name](list).then(a, b); }); };
  });
  ZonePromise.withResolvers = function () { var r = {}; r.promise = new ZonePromise(function (a, b) { r.resolve = a; r.reject = b; }); return r; };
  window.Promise = ZonePromise;
  ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'].forEach(function (name) {
    var native = window[name];
    window[name] = function (f) { var own = f; arguments[0] = function () { return own.apply(this, arguments); }; return native.apply(window, arguments); };
  });
  var add = EventTarget.prototype.addEventListener, remove = EventTarget.prototype.removeEventListener, wrapped = new WeakMap();
  function wrap(f) {
    if (typeof f !== 'function') return f;
    if (!wrapped.has(f)) wrapped.set(f, function (event) { return f.call(this, event); });
    return wrapped.get(f);
  }
  EventTarget.prototype.addEventListener = function (name, f, o) { return add.call(this || window, name, wrap(f), o); };
  EventTarget.prototype.removeEventListener = function (name, f, o) { return remove.call(this || window, name, wrap(f), o); };
})();`;

/** A style sheet that means the whole world. */
export const HOSTILE_SHEET = `
  html { font-size: 3px !important; }
  * { font-family: cursive !important; color: rgb(255, 0, 0) !important; line-height: 3 !important; letter-spacing: 4px !important; text-transform: uppercase !important; }
  *, *::before, *::after { box-sizing: content-box !important; float: left !important; border: 1px dotted lime; }
  div, h1, h2, h3, p, article, section:not(.page), button { display: none !important; }
  :not(:defined) { display: none !important; }
  .title, .heading, .content { visibility: hidden !important; }
`;

/** A rule that takes everything back, on every element of the page. */
export const ALL_UNSET = `* { all: unset !important; } style, script, head, title { display: none !important; }`;
