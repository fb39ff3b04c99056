import type { BridgeState } from './OverlaySource.ts'

/** One thing that must hold for an editor's changes to show. */
export interface BridgeCheck {
  readonly question: string
  /** `unknown`: it cannot be told while an earlier one fails. */
  readonly state: 'good' | 'bad' | 'unknown'
  /** What was found. */
  readonly found: string
  /** What to do; only where it is bad. */
  readonly fix?: string
}

const TOKENS: Readonly<Record<BridgeState['previewToken'], string>> = {
  valid: '',
  missing: 'Open the page by a preview link: npm run preview-link -- /path/',
  expired: 'Preview links last a day and their cookie an hour. Open a new link.',
  invalid:
    'The signature does not match. Check PREVIEW_SECRET, or the preview token of the space in the content settings.',
}

/** Parameters that the editor puts into the address of the page it frames. */
const PARAMETERS = ['_storyblok', '_storyblok_c', '_storyblok_tk[space_id]']

/** An address that browsers block in an https page. They trust this machine's own addresses. */
const PLAIN_HTTP = /^http:\/\/(?!localhost\b|127\.|\[::1\])/

/** All that can keep an editor's changes from showing, in the order in which to look. */
export function bridgeChecks(state: BridgeState): readonly BridgeCheck[] {
  const { framed, pageOrigin, parameters, previewToken, editorOrigins, parentOrigin, originAllowed } = state
  const { storyId, storyMatches, version, bridgeLoaded, messages } = state
  const names = Object.keys(parameters)
  const origins = editorOrigins.join(', ') || 'none'
  const editors = parentOrigin === undefined ? editorOrigins : [parentOrigin]
  const httpsEditor = PLAIN_HTTP.test(pageOrigin) && editors.find((origin) => origin.startsWith('https:'))
  const refused = messages.findLast(({ accepted }) => !accepted)
  const taken = messages.filter(({ accepted }) => accepted).length
  const check = (question: string, good: boolean, found: string, fix: string): BridgeCheck => ({
    question,
    state: good ? 'good' : 'bad',
    found,
    ...(good ? {} : { fix }),
  })
  const inFrame = (made: BridgeCheck): BridgeCheck =>
    framed ? made : { question: made.question, state: 'unknown', found: 'The page is not in an editor.' }
  return [
    check(
      'Does an editor frame the page?',
      framed,
      framed ? 'Yes.' : 'No, it is open by itself.',
      'Open the page in the visual editor. Edits arrive only there.',
    ),
    check(
      'Can an editor show this address?',
      !httpsEditor,
      httpsEditor ? `${pageOrigin} is http, ${httpsEditor} is https.` : `Yes, ${pageOrigin}.`,
      'Browsers show no http page in an https page, and keep no preview cookie there. Serve the site by https, and name that address in SITE_URL and in the space’s settings.',
    ),
    inFrame(
      check(
        'Did the editor’s parameters arrive?',
        PARAMETERS.some((name) => name in parameters),
        names.length ? names.join(', ') : 'None.',
        'Set the preview address in the space’s settings to this site, without a redirect that drops the query.',
      ),
    ),
    check(
      'Is the preview token good?',
      previewToken === 'valid',
      { valid: 'Yes.', missing: 'There is none.', expired: 'It has expired.', invalid: 'It is not valid.' }[
        previewToken
      ],
      TOKENS[previewToken],
    ),
    inFrame(
      check(
        'May this editor frame the page?',
        originAllowed,
        parentOrigin
          ? `${parentOrigin}; allowed: ${origins}`
          : `The browser does not tell; allowed: ${origins}`,
        `Add ${parentOrigin ?? 'the editor’s origin'} to EDITOR_ORIGINS and start the site again.`,
      ),
    ),
    inFrame(
      check(
        'Is it the story of this page?',
        storyMatches,
        storyId ? `The editor has story ${storyId}.` : 'The editor names no story.',
        'Check the story’s real path: the editor has opened another story at this address.',
      ),
    ),
    check(
      'Does the page show drafts?',
      version === 'draft',
      `It shows the ${version} version.`,
      'Open it by a preview link; a published page takes no edits.',
    ),
    inFrame(
      check(
        'Is the bridge loaded?',
        bridgeLoaded,
        bridgeLoaded ? 'Yes.' : 'No.',
        'Look for a blocked script in the browser’s console: an extension, or a policy of a proxy.',
      ),
    ),
    inFrame(
      check(
        'Do messages arrive?',
        taken > 0,
        `${taken} taken, ${messages.length - taken} refused.${refused?.why ? ` Last refusal: ${refused.why}` : ''}`,
        messages.length
          ? 'All were refused: the last column says why.'
          : 'Change a field in the editor. If nothing arrives then, the editor does not know this window: reload it.',
      ),
    ),
  ]
}
