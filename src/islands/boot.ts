/**
 * The boot script: inline at the end of every page, one text for the whole build, so it does only what cannot wait. It watches
 * for the first sign that a page needs script (a block that is touched or may be seen, a link that is pointed at or pressed) and
 * then imports the page runtime (`src/entry-page.ts`), which does everything else. Events on a block are queued until it is
 * hydrated, and a pressed link waits for the runtime, so that none is lost. It has no imports, and the build replaces
 * `__PAGE__` by the runtime's address.
 */
// Without an import it stays a script, which can be inline.
type Block = import('./builderOnWindow.ts').Block
type Builder = import('./builderOnWindow.ts').Builder
type HandleEvent = import('./builderOnWindow.ts').HandleEvent

declare const __PAGE__: string

/** Hands an event over to the page runtime. The browser imports a module once, and retries one that failed. */
const hand = (failed?: () => void, ...event: Parameters<HandleEvent>) => {
  const { left } = builder
  ;(import(__PAGE__) as Promise<{ readonly handle: HandleEvent }>).then(
    ({ handle }) => handle(...event),
    // Firefox aborts imports when a navigation begins, which wins over what was pressed before.
    () => left === builder.left && failed?.(),
  )
}

const near = <E extends Element>({ target }: Event, selector: string) =>
  (target as Partial<Element>).closest?.<E>(selector)

/** A click with a key held down is the browser's: it opens a link elsewhere. */
const isPlain = (click: MouseEvent) =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

/** Whether the visitor has typed, ticked or chosen something. A focused form field counts, too. */
let typed = false

/** Reloads the page where a script is missing, as after a deployment: at most once a minute, and nothing typed is lost. */
const reload = async () => {
  const RELOAD_MS = 60_000
  const now = Date.now()
  if (
    typed ||
    (document.activeElement as Partial<HTMLInputElement>).form ||
    !navigator.onLine ||
    // It would cancel the navigation.
    now - builder.left < RELOAD_MS ||
    // Undefined before the first reload, and then not less. Rejects without storage, as reloads cannot be counted then.
    now - sessionStorage.reloaded < RELOAD_MS
  )
    return
  sessionStorage.reloaded = now
  location.reload()
}

const builder: Builder = { entry: location.href, left: 0, reload }
window.builder = builder
addEventListener('beforeunload', () => {
  builder.left = Date.now()
})

/** What only the hydrated block can answer a click on. Links, boxes to tick and disclosures work without it. */
const HELD_TARGETS = 'button,[role=button],[data-replay]'

for (const type of 'pointerover focusin keydown keyup input change submit click popstate load'.split(' '))
  addEventListener(
    type,
    (event) => {
      typed ||= type === 'input'
      // An island inside an island hydrates by itself; the outer one need not.
      const block = near<Block>(event, '[data-on]')
      const isWaiting = block && !block.dataset.state?.endsWith('ed')
      const isClick = type === 'click'
      const held =
        isWaiting &&
        (isClick ? isPlain(event as MouseEvent) && near<HTMLElement>(event, HELD_TARGETS) : type === 'submit')
      if (held) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (isWaiting && (held || !isClick)) {
        block.queuedEvents ??= []
        block.queuedEvents.push(event)
      }
      // Events of the window and the document, among them that the page has loaded, have no element.
      if (isWaiting || near(event, 'a') !== null)
        hand(
          () => {
            if (!held) return
            reload()
            // To the browser, which sends forms and follows links; that wins over the reload.
            block.dataset.state = 'failed'
            if (held === true)
              (event.target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
            else held.click()
            block.dataset.state = ''
          },
          event,
          isWaiting && block,
        )
    },
    true,
  )

// Not while capturing: a script of the page may have answered the click.
addEventListener('click', (event) => {
  const link = near<HTMLAnchorElement>(event, 'a:not([target],[download])')
  if (event.defaultPrevented || link?.origin !== location.origin || !isPlain(event)) return
  event.preventDefault()
  hand(() => location.assign(link.href), event, undefined, link)
})

/** What the page itself loads comes first, for at most this long, in milliseconds. */
const MAX_WAIT_MS = 2000
// Parameters of campaigns leave the address at once, and blocks that may be in view are hydrated.
const isDue = location.search || document.querySelector('[data-on=visible]>*')
setTimeout(hand, isDue ? 0 : MAX_WAIT_MS)
