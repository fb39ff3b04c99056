/**
 * The boot script: inline at the end of every page, the same text for the whole build, so it does only urgent work. It watches
 * for the first sign that a page needs script (an interaction with a block, a block that may be visible, a hovered or pressed link) and
 * then imports the page runtime (`src/entry-page.ts`), which does everything else. Events on a block are queued until it is
 * hydrated. It has no imports, and the build replaces `__PAGE__` with the runtime's address.
 */
// No import statements, because an inline classic script can't have them.
type Block = import('./builderOnWindow.ts').Block
type Builder = import('./builderOnWindow.ts').Builder

declare const __PAGE__: string

/** Passes an event to the page runtime. The browser caches a loaded module, and retries a failed one. */
const passToRuntime = (event?: Event, block?: Block | false | null, failed?: () => void) => {
  const { left } = builder
  ;(import(__PAGE__) as Promise<{ readonly handle: import('./builderOnWindow.ts').HandleEvent }>).then(
    ({ handle }) => handle(event, block),
    // Firefox aborts imports when a navigation begins, which takes precedence over the earlier click.
    () => left === builder.left && failed?.(),
  )
}

const closest = <E extends Element>({ target }: Event, selector: string) =>
  (target as Partial<Element>).closest?.<E>(selector)

/** False for clicks with modifier keys, which the browser handles: they open links in new tabs. */
const isPlain = (click: MouseEvent) =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

/** Whether the visitor has changed a form field. */
let hasInput = false

/** Reloads the page if a script is missing, for example after a deployment: at most once a minute, and not if form input would be lost. */
const reload = async () => {
  const RELOAD_MS = 60_000
  const now = Date.now()
  if (
    hasInput ||
    (document.activeElement as Partial<HTMLInputElement>).form ||
    !navigator.onLine ||
    // A reload would cancel the current navigation.
    now - builder.left < RELOAD_MS ||
    // Without a stored time the comparison is false (NaN). Throws without storage, because reloads can't be counted then.
    now - sessionStorage.reloaded < RELOAD_MS
  )
    return
  sessionStorage.reloaded = now
  location.reload()
}

const builder: Builder = { entry: location.href, left: 0, reload, isPlain }
window.builder = builder
addEventListener('beforeunload', () => {
  builder.left = Date.now()
})

/** Targets of clicks that only the hydrated block can handle. Links, checkboxes and disclosures work without it. */
const DELAYED_TARGETS = 'button,[role=button],[data-replay]'

for (const type of 'pointerover focusin keydown keyup input change submit click popstate'.split(' '))
  addEventListener(
    type,
    (event) => {
      hasInput ||= type === 'input'
      // Islands hydrate separately: an event in an inner island does not hydrate the outer one.
      const block = closest<Block>(event, '[data-on]')
      const isWaiting = block && !block.dataset.state?.endsWith('ed')
      const isClick = type === 'click'
      const delayed =
        isWaiting &&
        (isClick
          ? isPlain(event as MouseEvent) && closest<HTMLElement>(event, DELAYED_TARGETS)
          : type === 'submit')
      if (delayed) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (isWaiting && (delayed || !isClick)) {
        block.queuedEvents ??= []
        block.queuedEvents.push(event)
      }
      // For events of window, such as popstate, closest() returns undefined.
      if (isWaiting || closest(event, 'a') !== null)
        passToRuntime(event, isWaiting && block, () => {
          if (!delayed) return
          reload()
          // Let the browser submit the form or follow the link, which takes precedence over the reload.
          block.dataset.state = 'failed'
          if (delayed === true)
            (event.target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
          else delayed.click()
          block.dataset.state = ''
        })
    },
    true,
  )

// Load the page runtime after the page's own resources, but within 2000 ms. Without delay if the address has campaign parameters, which
// are removed from it, or if blocks may be in view. Times are literals, which makes the script smaller.
setTimeout(passToRuntime, location.search || document.querySelector('[data-on=visible]>*') ? 0 : 2000)
// The largest paint may follow the load event.
addEventListener('load', (event) => setTimeout(passToRuntime, 400, event))
