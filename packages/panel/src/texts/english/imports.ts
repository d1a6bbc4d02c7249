import { importReasons } from './import-reasons.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const imports = {
  title: 'Imports',
  lead: 'Files and the pages of websites become articles, after a look at what they would do.',
  way: 'Import files or a website',
  begin: 'Begin an import',
  form: {
    from: 'Import from',
    files: 'Files',
    website: 'A website',
    address: 'Address',
    addressHint:
      'Of a sitemap, whose pages are read; or of a page, from which links to pages below its folder are followed. A thousand addresses at most, as far as robots.txt allows.',
    removesPages: 'Also delete articles of this website whose pages are gone',
    source: 'Source',
    sourceHint:
      'What the files come from. A file is known again by its name within its source, so that importing it again makes no copy.',
    locale: 'Language',
    localeHint: 'For what does not say its own: en, pt-BR',
    localeWrong: 'A language is written like en or pt-BR.',
    removes: 'Also delete articles of this source that are not among the files',
    removesHint: 'They are listed before, and can be restored for 30 days.',
    restoredHint: 'They can be restored for 30 days.',
    every: 'Read it again',
    everyHint:
      'What was read then becomes articles by itself. What you changed or deleted by hand stays as it is.',
    never: 'Never',
  },
  columns: {
    source: 'Source',
    begun: 'Begun',
    state: 'State',
    files: 'Files',
    failed: 'Failed',
  },
  states: {
    reading: 'Reading the files',
    ready: 'To be looked at',
    applying: 'Being applied',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  readingPages: 'Reading the pages',
  held: { 'nothing-read': 'Could not be read', 'many-removed': 'Much would be deleted' },
  heldWhy: {
    'nothing-read':
      'No page of the website could be read. Its articles were left as they are; it is tried again at its next time.',
    'many-removed':
      'More articles would be deleted than stay, so nothing was done. Look at them below: apply it if it is meant so, or cancel it.',
  },
  websites: {
    title: 'Websites that are read again',
    columns: {
      website: 'Website',
      every: 'How often',
      last: 'Last reading',
      next: 'Next reading',
      ways: 'What can be done',
    },
    intervals: { day: 'Every day', week: 'Every week' },
    everyOf: (source: string) => `How often ${source} is read`,
    read: 'Read now',
    readNamed: (source: string) => `Read now: ${source}`,
    stop: 'Stop',
    stopNamed: (source: string) => `Stop reading ${source}`,
    stopTitle: 'Read this website no more?',
    stopWhy: 'Its articles stay. What is read of it at this moment becomes an ordinary import.',
  },
  readAgain: 'Read the website again',
  openWebsite: 'Open the website',
  empty: 'Nothing was imported yet',
  emptyWhy: 'Begin one above. Nothing becomes an article before you have looked at it and agreed.',
  of: (source: string) => `Import of ${source}`,
  add: {
    title: 'Files',
    hint: 'Word, PDF (with text in it, not scanned), web pages (HTML) or Markdown, or a ZIP of them; 10 MiB each.',
    files: 'Choose files',
    folder: 'Choose a folder',
    drop: 'Or drop them here.',
    uploading: (done: number, total: number) => `${done} of ${total} uploaded`,
    stop: 'Stop',
    stopped: (done: number, total: number) =>
      `Stopped: ${done} of ${total} are there. Choose them again to go on.`,
    tooLarge: 'It is larger than 10 MiB.',
    isEmpty: 'It is empty.',
    skipped: (count: number) =>
      `${counted(count, 'file was', 'files were')} left out, being neither Markdown, HTML, Word, PDF nor a ZIP of them:`,
    failed: (count: number) => `${counted(count, 'file was', 'files were')} not uploaded:`,
  },
  sameTitles: (count: number, source: string | null) =>
    source === null
      ? `${count === 1 ? 'One of the new articles has' : `${count} of the new articles have`} the title of one that was not imported. If they are the same, they will be there twice.`
      : `${count === 1 ? 'One of the new articles has' : `${count} of the new articles have`} the title of one that came from the source “${source}”. If they are the same, cancel this import and begin one with that source: otherwise they will be there twice.`,
  look: {
    named: (title: string) => `Look at ${title}`,
    above: 'The import',
    isNew: 'A new article. Nothing is stored before the import is applied.',
    isChange: 'Takes the place of the article as it is now, once the import is applied.',
    text: 'Text',
    changes: 'What changes',
    changesWhy: 'What goes is struck through, what comes is underlined.',
    sameText: 'Title, address, language and text stay as they are.',
    asItIs: 'The article as it is now',
    questionsStay: 'The file names none: those of the article stay.',
    gone: 'There is nothing to look at',
    goneWhy: 'The file is stored already, was left out, or is being read.',
  },
  leftOut: (cancelled: number, files: number) => `${cancelled} of ${files} left out`,
  progress: (waiting: number, files: number) => `${files - waiting} of ${files}`,
  wouldBe: 'What it would do',
  wasDone: 'What it did',
  show: 'Show',
  filters: {
    all: (count: number) => `All (${count})`,
    add: (count: number) => `New articles (${count})`,
    change: (count: number) => `Changed articles (${count})`,
    same: (count: number) => `The same as before (${count})`,
    remove: (count: number) => `Deleted articles (${count})`,
    failed: (count: number) => `Failed (${count})`,
    skipped: (count: number) => `Left out (${count})`,
    cancelled: (count: number) => `Cancelled (${count})`,
  },
  leaveOut: {
    leaveOut: 'Leave out',
    leaveOutNamed: (name: string) => `Leave out ${name}`,
    takeIn: 'Take in again',
    takeInNamed: (name: string) => `Take in again ${name}`,
  },
  reasons: importReasons,
  fileColumns: {
    file: 'File',
    page: 'Page',
    article: 'Article',
    effect: 'Effect',
    ways: 'What can be done',
  },
  effects: { add: 'new', change: 'changed', same: 'the same', remove: 'deleted' },
  waiting: 'waits',
  failed: 'failed',
  skipped: 'left out',
  cancelled: 'cancelled',
  edited: 'changed by hand since: that change is overwritten',
  none: 'No file here',
  noneWhy: 'Add files above, or show others.',
  noneLeft: 'Show others.',
  removals: 'Articles that would be deleted',
  removalsMore: (count: number) => `and ${count} more`,
  apply: 'Apply',
  applyTitle: 'Apply this import?',
  applyWhy: (add: number, change: number, remove: number) =>
    `${counted(add, 'article is', 'articles are')} added, ${change} changed, ${remove} deleted. The assistant answers from them at once.`,
  applyFailed: (count: number) =>
    `${counted(count, 'file that failed is', 'files that failed are')} left out.`,
  mend: (isWithin: boolean): string =>
    isWithin
      ? 'Correct it, and upload its folder or ZIP again.'
      : 'Upload a corrected file under the same name.',
  mendAnew: 'Import a corrected file.',
  retry: 'Try again',
  retryNamed: (name: string) => `Try again: ${name}`,
  retryAll: (count: number) => `Try again all that may succeed (${count})`,
  cancel: 'Cancel the import',
  cancelTitle: 'Cancel this import?',
  cancelWhy:
    'What it has already added, changed or deleted stays so. What it has not stored yet is left out, and cannot be taken up again: begin another import for that. This one stays in the list with its numbers.',
  cancelWebsite: 'The website is read again at its next time.',
  leave: 'Keep the import',
  cancelledWhy: (done: number, leftOut: number) =>
    `${done === 0 ? 'It was cancelled before it had stored anything' : `It was cancelled. ${counted(done, 'article that it had added, changed or deleted by then stays so', 'articles that it had added, changed or deleted by then stay so')}`}; ${counted(leftOut, 'file was', 'files were')} left out.`,
  forget: 'Remove from the list',
  forgetTitle: 'Remove this import from the list?',
  forgetWhy: 'What it did to the articles stays. Only the audit log tells of it then.',
};
