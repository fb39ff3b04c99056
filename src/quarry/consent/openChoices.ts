import * as library from 'vanilla-cookieconsent'
import libraryStyles from 'vanilla-cookieconsent/dist/cookieconsent.css?inline'
import { agreedTo, PURPOSES } from '../client/agreedTo.ts'
import { answerConsent } from '../client/answerConsent.ts'
import styles from './choices.css?inline'
import { CHOICES } from './choicesText.ts'

/** The library's own store. It is emptied at once: the answer has a store already. */
const LIBRARY_KEY = 'consent-choices'

let isDressed = false

/** Its stylesheets are loaded with the script, when the choices are opened. */
function dress(): void {
  if (isDressed) return
  isDressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(libraryStyles + styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Opens the view with one choice for each purpose. */
export async function openChoices(): Promise<void> {
  dress()
  const keep = () => {
    const { acceptedCategories } = library.getUserPreferences()
    const agreed = PURPOSES.filter((purpose) => acceptedCategories.includes(purpose))
    answerConsent(agreed.length === PURPOSES.length ? 'all' : agreed.join(' ') || 'none')
  }
  await library.run({
    autoShow: false,
    // It would take a browser that is driven by another program for one.
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
      default: 'en', // The question is the site's own: the library draws none where it has no words for it.
      translations: { en: CHOICES as library.Translation },
    },
    onFirstConsent: keep,
    onChange: keep,
    // It begins again each time, from what holds then.
    onModalHide: () => library.reset(true),
  })
  library.showPreferences()
}
