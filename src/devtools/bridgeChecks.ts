import type { BridgeState } from './OverlaySource.ts'

/** A condition for showing an editor's changes. */
export interface BridgeCheck {
  readonly question: string
  /** `unknown` while an earlier check fails. */
  readonly state: 'good' | 'bad' | 'unknown'
  /** The current state in a sentence. */
  readonly found: string
  /** What to do; only if the state is `bad`. */
  readonly fix?: string
}

const TOKENS: Readonly<Record<BridgeState['previewToken'], string>> = {
  valid: '',
  missing: 'Open the page with a preview link: npm run preview-link -- /path/',
  expired: 'Preview links last a day and their cookie an hour. Open a new link.',
  invalid:
    'The signature does not match. Check PREVIEW_SECRET, or the preview token of the space in the content settings.',
}

/** Parameters that the editor puts into the address of the page it frames. */
const PARAMETERS = ['_storyblok', '_storyblok_c', '_storyblok_tk[space_id]']

/** Addresses that browsers block in frames of https pages: http, except of the own machine. */
const PLAIN_HTTP = /^http:\/\/(?!localhost\b|127\.|\[::1\])/

/** Returns all conditions for showing an editor's changes, in the order in which to check them. */
export function bridgeChecks(state: BridgeState): readonly BridgeCheck[] {
  const { framed, pageOrigin, parameters, previewToken, editorOrigins, parentOrigin, originAllowed } = state
  const { storyId, storyMatches, version, bridgeLoaded, messages } = state
  const names = Object.keys(parameters)
  const origins = editorOrigins.join(', ') || 'none'
  const editors = parentOrigin === undefined ? editorOrigins : [parentOrigin]
  const httpsEditor = PLAIN_HTTP.test(pageOrigin) && editors.find((origin) => origin.startsWith('https:'))
  const refused = messages.findLast(({ accepted }) => !accepted)
  const acceptedCount = messages.filter(({ accepted }) => accepted).length
  const check = (question: string, good: boolean, found: string, fix: string): BridgeCheck => ({
    question,
    state: good ? 'good' : 'bad',
    found,
    ...(good ? {} : { fix }),
  })
  const inFrame = (result: BridgeCheck): BridgeCheck =>
    framed ? result : { question: result.question, state: 'unknown', found: 'The page is not in an editor.' }
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
      'Browsers block http pages and their cookies in frames of https pages. Serve the site by https, and name that address in SITE_URL and in the space’s settings.',
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
      'Is the preview token valid?',
      previewToken === 'valid',
      { valid: 'Yes.', missing: 'It is missing.', expired: 'It has expired.', invalid: 'It is not valid.' }[
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
          : `Not known in this browser; allowed: ${origins}`,
        `Add ${parentOrigin ?? 'the editor’s origin'} to EDITOR_ORIGINS and restart the site.`,
      ),
    ),
    inFrame(
      check(
        'Is it the story of this page?',
        storyMatches,
        storyId ? `The editor has story ${storyId}.` : 'The editor sends no story id.',
        'Check the story’s real path: the editor has opened a different story at this address.',
      ),
    ),
    check(
      'Does the page show drafts?',
      version === 'draft',
      `It shows the ${version} version.`,
      'Open it with a preview link. Published pages do not show edits.',
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
        acceptedCount > 0,
        `${acceptedCount} accepted, ${messages.length - acceptedCount} refused.${refused?.why ? ` Last refusal: ${refused.why}` : ''}`,
        messages.length
          ? 'All were refused: the last column says why.'
          : 'Change a field in the editor. If nothing arrives then, the editor does not know this window: reload it.',
      ),
    ),
  ]
}
