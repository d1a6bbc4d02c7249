/**
 * The script of /docs, which does without it: a search that finds operations and objects by any word
 * of theirs, one language of examples at a time, and a button that copies what is shown.
 */
export const pageScript = `
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

const sections = [...document.querySelectorAll('main h2, main h3')].map((heading) => {
  let text = heading.textContent;
  for (let next = heading.nextElementSibling; next && !/^H[23]$/.test(next.tagName); next = next.nextElementSibling)
    text += ' ' + next.textContent;
  return [heading.id, text.toLowerCase()];
});
const texts = new Map(sections);
const nav = document.querySelector('nav');
const search = make('input', { type: 'search', placeholder: 'Search' });
search.setAttribute('aria-label', 'Search the reference');
for (const [id] of sections.filter(([id]) => id.startsWith('schema-'))) {
  const link = make('a', { href: '#' + id, textContent: id.slice('schema-'.length) });
  const item = make('li', { hidden: true, className: 'found' });
  item.append(link);
  nav.querySelector(':scope > ul').append(item);
}
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  nav.classList.toggle('searching', words.length > 0);
  for (const item of [...nav.querySelectorAll('li')].reverse()) {
    const text = texts.get(item.querySelector('a').hash.slice(1)) ?? '';
    const isFound = words.every((word) => text.includes(word)) || item.querySelector('li:not([hidden])') !== null;
    item.hidden = words.length === 0 ? item.classList.contains('found') : !isFound;
  }
});
nav.prepend(search);

const languages = { sh: 'curl', js: 'JavaScript', python: 'Python' };
const show = (language) => {
  for (const code of document.querySelectorAll('pre > code')) code.parentElement.hidden = !code.classList.contains('language-' + language);
  for (const button of document.querySelectorAll('.examples [value]')) button.setAttribute('aria-pressed', button.value === language);
};
for (const first of document.querySelectorAll('pre:has(> .language-sh)')) {
  const bar = make('div', { className: 'examples' });
  for (const [value, textContent] of Object.entries(languages)) {
    const button = make('button', { type: 'button', value, textContent });
    button.addEventListener('click', () => {
      const before = bar.getBoundingClientRect().top;
      show(value);
      scrollBy(0, bar.getBoundingClientRect().top - before);
    });
    bar.append(button);
  }
  const copy = make('button', { type: 'button', textContent: 'Copy' });
  copy.addEventListener('click', async () => {
    let shown = bar.nextElementSibling;
    while (shown.hidden) shown = shown.nextElementSibling;
    // A page that is not served over TLS has no clipboard: what is selected is copied the old way.
    if (navigator.clipboard) await navigator.clipboard.writeText(shown.textContent.trimEnd());
    else {
      getSelection().selectAllChildren(shown.firstElementChild);
      document.execCommand('copy');
    }
    copy.textContent = 'Copied';
    setTimeout(() => { copy.textContent = 'Copy'; }, 2000);
  });
  bar.append(copy);
  first.before(bar);
}
show('sh');
`.trimStart();
