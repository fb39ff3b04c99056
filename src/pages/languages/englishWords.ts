import type { NavigationWords, Words } from './words.ts'

/** The English texts of navigation. */
export const englishNavigationWords: NavigationWords = {
  loading: 'Loading the page',
  unreachable: 'The page could not be loaded. Check the connection and try again.',
}

/** The builder's texts in English. A site can change some (`{ ...englishWords, skipLink: 'Skip to the notes' }`). */
export const englishWords: Words = {
  skipLink: 'Skip to content',

  notFound: 'This page could not be found',
  contentUnreachable:
    'The content of this page cannot be reached at the moment. Please try again in a minute.',
  contentUnusable: 'This page cannot be shown at the moment.',
  error: 'Error',
  errorPageFailed: 'An error occurred while showing the error page',
  tooOften: (seconds) => `There were too many requests from your address. Try again in ${seconds} s.`,
  tooBusy: 'The server is overloaded at the moment. Try again in a few seconds.',
  nearPages: 'Perhaps you were looking for one of these:',
  search: 'Search this site',
  home: 'Go back to home',

  untranslated: (shown) => `This page is not available in English yet. You are reading it in ${shown}.`,

  furtherPage: (title, page) => `${title}, page ${page}`,
  asMarkdown: (title) => `${title}, as Markdown`,
  asCalendar: (title) => `${title}, as a calendar`,
  allEvents: 'Events',

  refusedPreview: {
    signatureExpired: {
      title: 'The editor’s signature for this preview has expired',
      text: 'It is valid for an hour. Reload the editor’s window to sign the preview again.',
    },
    signatureInvalid: {
      title: 'The editor’s signature for this preview does not match this site',
      text: 'The setting CONTENT_TOKEN of this site has to be a preview token of the space that is open in the editor. Correct it, restart the site, and reload the editor’s window.',
    },
    signatureMissing: {
      title: 'The editor has not signed this preview',
      text: 'Open the page from the visual editor of the space, not by an address without its _storyblok_tk parameters.',
    },
    linkExpired: {
      title: 'This preview link has expired',
      text: 'Ask the person who sent it to you for a new one.',
    },
    linkInvalid: {
      title: 'This preview link is not valid',
      text: 'It may be incomplete, or belong to a different site. Copy the whole link again, or ask the person who sent it to you for a new one.',
    },
    withoutPreview: 'Open the page without the preview',
  },
  draftBar: {
    name: 'Preview',
    draft: (story) => (story === undefined ? 'Preview of drafts' : `Draft of “${story}”`),
    saved: (time) => `Saved ${time}`,
    until: (time) => `This preview ends ${time}`,
    ended: 'This preview has ended: other pages are shown as visitors see them. Open the preview link again.',
  },
  emptyBlock: (block) => `${block} is empty: click to fill it in`,
}
