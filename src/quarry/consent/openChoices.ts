import * as library from 'vanilla-cookieconsent'
import libraryStyles from 'vanilla-cookieconsent/dist/cookieconsent.css?inline'
import { agreedTo, PURPOSES } from '../client/agreedTo.ts'
import { answerConsent } from '../client/answerConsent.ts'
import styles from './choices.css?inline'
import { allowChoicesHtml } from './choicesPolicy.ts'
import { CHOICES } from './choicesText.ts'

/** The library's storage. It is emptied immediately, because the site stores the answer itself. */
const LIBRARY_KEY = 'consent-choices'

let isPrepared = false

/** Its stylesheets are loaded with the script, when the choices are opened. */
function prepare(): void {
  if (isPrepared) return
  isPrepared = true
  allowChoicesHtml()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(libraryStyles + styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Opens the view with one choice for each purpose. */
export async function openChoices(): Promise<void> {
  prepare()
  const keep = () => {
    const { acceptedCategories } = library.getUserPreferences()
    const agreed = PURPOSES.filter((purpose) => acceptedCategories.includes(purpose))
    answerConsent(agreed.length === PURPOSES.length ? 'all' : agreed.join(' ') || 'none')
  }
  await library.run({
    autoShow: false,
    // The library does nothing in automated browsers by default.
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    cookie: { name: LIBRARY_KEY, useLocalStorage: true },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(
        PURPOSES.map((purpose) => [
          purpose,
          { enabled: agreedTo(purpose), readOnly: navigator.globalPrivacyControl === true },
        ]),
      ),
    },
    language: {
      default: 'en', // The site has its own question; the library shows none without texts.
      translations: { en: CHOICES as library.Translation },
    },
    onFirstConsent: keep,
    onChange: keep,
    // The library is reset each time, to start with the current answer.
    onModalHide: () => library.reset(true),
  })
  library.showPreferences()
}
