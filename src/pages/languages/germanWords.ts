import type { NavigationWords, Words } from './words.ts'

/** The builder's texts in German. */
export const germanWords: Words = {
  skipLink: 'Zum Inhalt springen',

  notFound: 'Diese Seite wurde nicht gefunden',
  contentUnreachable:
    'Der Inhalt dieser Seite ist gerade nicht erreichbar. Bitte versuche es in einer Minute noch einmal.',
  contentUnusable: 'Diese Seite kann gerade nicht angezeigt werden.',
  error: 'Fehler',
  errorPageFailed: 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten',
  tooOften: (seconds) =>
    `Von deiner Adresse kamen zu viele Anfragen. Versuche es in ${seconds} s noch einmal.`,
  tooBusy: 'Der Server ist gerade ausgelastet. Versuche es in einigen Sekunden noch einmal.',
  nearPages: 'Vielleicht hast du eine dieser Seiten gesucht:',
  search: 'Diese Website durchsuchen',
  home: 'Zur Startseite',

  untranslated: (shown) =>
    `Diese Seite gibt es noch nicht auf Deutsch. Du liest sie in dieser Sprache: ${shown}.`,

  furtherPage: (title, page) => `${title}, Seite ${page}`,
  asMarkdown: (title) => `${title}, als Markdown`,
  asCalendar: (title) => `${title}, als Kalender`,
  allEvents: 'Termine',

  refusedPreview: {
    signatureExpired: {
      title: 'Die Signatur des Editors für diese Vorschau ist abgelaufen',
      text: 'Sie gilt eine Stunde. Lade das Fenster des Editors neu, damit er die Vorschau neu signiert.',
    },
    signatureInvalid: {
      title: 'Die Signatur des Editors passt nicht zu dieser Website',
      text: 'Sie entsteht mit dem Vorschau-Token des Space. Die Einstellung CONTENT_TOKEN dieser Website muss ein Vorschau-Token des Space sein, den der Editor geöffnet hat. Starte danach die Website neu und lade das Fenster des Editors neu.',
    },
    signatureMissing: {
      title: 'Der Editor hat diese Vorschau nicht signiert',
      text: 'Öffne die Seite im Visual Editor des Space, nicht über eine Adresse ohne die Parameter _storyblok_tk.',
    },
    linkExpired: {
      title: 'Dieser Vorschau-Link ist abgelaufen',
      text: 'Bitte die Person, die ihn geschickt hat, um einen neuen.',
    },
    linkInvalid: {
      title: 'Dieser Vorschau-Link ist ungültig',
      text: 'Vielleicht ist er unvollständig oder für eine andere Website. Kopiere den ganzen Link noch einmal, oder bitte um einen neuen.',
    },
    withoutPreview: 'Die Seite ohne Vorschau öffnen',
  },
  draftBar: {
    name: 'Vorschau',
    draft: (story) => (story === undefined ? 'Vorschau der Entwürfe' : `Entwurf von „${story}“`),
    saved: (time) => `Gespeichert ${time}`,
    until: (time) => `Diese Vorschau endet ${time}`,
    ended:
      'Diese Vorschau ist zu Ende: Andere Seiten erscheinen so, wie Besucher sie sehen. Öffne den Vorschau-Link noch einmal.',
  },
  emptyBlock: (block) => `${block} ist leer: zum Ausfüllen anklicken`,
}

/** The German texts of navigation. */
export const germanNavigationWords: NavigationWords = {
  loading: 'Die Seite wird geladen',
  unreachable: 'Die Seite konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.',
}
