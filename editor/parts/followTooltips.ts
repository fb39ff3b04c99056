/** Delay of a tooltip, and time after a tooltip within which the next one is shown at once, in milliseconds. */
const SHOW_DELAY = 400
const FOLLOW_TIME = 200

/** Time in which the pointer can move from an element to its tooltip, in milliseconds. */
const HIDE_DELAY = 100

export const HAS_TOOLTIP = 'data-tooltip'
export const IS_TOOLTIP = 'data-tooltip-shown'

interface Following {
  /** Call this when the tooltip was closed by something else. */
  onClosed(): void
  end(): void
}

/**
 * Selects the element whose tooltip is shown: the hovered one after a delay, or the focused one unless it was pressed. Ends it on
 * leave, press, scroll and unmount. One set of listeners serves all elements.
 * @param show called with the element, or null to hide the tooltip
 */
export function followTooltips(document: Document, show: (anchor: HTMLElement | null) => void): Following {
  let shown: HTMLElement | null = null
  let pending: HTMLElement | null = null
  /** Element that was pressed: no tooltip until the pointer leaves it. */
  let pressed: HTMLElement | null = null
  let isPressing = false
  let closedAt = Number.NEGATIVE_INFINITY
  let showTimer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver((records) => {
    const isTextChanged = records.some(({ type, target }) => type === 'attributes' && target === shown)
    if (isTextChanged || !shown?.isConnected) close()
  })

  function open(anchor: HTMLElement): void {
    schedule(null)
    clearTimeout(hideTimer)
    if (shown === anchor || !anchor.isConnected) return
    shown = anchor
    changes.observe(document, { subtree: true, childList: true, attributeFilter: [HAS_TOOLTIP] })
    show(anchor)
  }

  function onClosed(): void {
    schedule(null)
    clearTimeout(hideTimer)
    changes.disconnect()
    if (shown) closedAt = performance.now()
    shown = null
  }

  function close(): void {
    const wasShown = shown
    onClosed()
    if (wasShown) show(null)
  }

  function schedule(anchor: HTMLElement | null, after = 0): void {
    clearTimeout(showTimer)
    pending = anchor
    if (anchor) showTimer = setTimeout(() => open(anchor), after)
  }

  function onHover(target: EventTarget | null): void {
    if (target instanceof Element && target.closest(`[${IS_TOOLTIP}]`)) {
      clearTimeout(hideTimer)
      return
    }
    const anchor = anchorOf(target)
    if (anchor !== pressed) pressed = null
    if (anchor && anchor === shown) clearTimeout(hideTimer)
    else if (shown) hideTimer = setTimeout(close, HIDE_DELAY)
    if (!anchor || anchor === shown) schedule(null)
    else if (anchor !== pending && anchor !== pressed)
      schedule(anchor, shown || performance.now() - closedAt < FOLLOW_TIME ? 0 : SHOW_DELAY)
  }

  const listeners: { readonly [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    pointerover({ target, pointerType }) {
      if (pointerType !== 'touch') onHover(target)
    },
    pointerout({ relatedTarget }) {
      if (relatedTarget === null) onHover(null)
    },
    pointerdown({ target }) {
      isPressing = true
      pressed = anchorOf(target)
      close()
    },
    pointerup() {
      isPressing = false
    },
    pointercancel() {
      isPressing = false
    },
    click: close,
    focusin({ target }) {
      const anchor = anchorOf(target)
      if (anchor && !isPressing) open(anchor)
    },
    focusout({ target }) {
      if (shown && anchorOf(target) === shown) close()
    },
    scroll({ target }) {
      if (shown && target instanceof Node && target.contains(shown)) close()
    },
  }
  const types = Object.entries(listeners) as [string, (event: Event) => void][]
  for (const [type, listener] of types) document.addEventListener(type, listener, { capture: true })
  return {
    onClosed,
    end() {
      onClosed()
      for (const [type, listener] of types) document.removeEventListener(type, listener, { capture: true })
    },
  }
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${HAS_TOOLTIP}]`) : null
