/** Milliseconds that one points at something until its words are shown, and within which the words of another follow at once. */
const SHOWN_AFTER = 400
const FOLLOWS_WITHIN = 200

/** Milliseconds in which the pointer may go from something to its words. */
const LEFT_AFTER = 100

export const HAS_TOOLTIP = 'data-tooltip'
export const IS_TOOLTIP = 'data-tooltip-shown'

interface Following {
  /** The words were closed otherwise. */
  closed(): void
  end(): void
}

/**
 * Tells whose words are to be shown: what is pointed at for a moment, or has the focus but by a press, until it is left, pressed, scrolled
 * or gone. One follower serves all, so that what has words costs no more than an attribute.
 * @param show told with null that none are
 */
export function followTooltips(document: Document, show: (anchor: HTMLElement | null) => void): Following {
  let shown: HTMLElement | null = null
  let wanted: HTMLElement | null = null
  /** What was pressed while one pointed at it: its words stay away until it is left. */
  let pressed: HTMLElement | null = null
  let isPressing = false
  let closedAt = Number.NEGATIVE_INFINITY
  let coming: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver((records) => {
    const isOther = records.some(({ type, target }) => type === 'attributes' && target === shown)
    if (isOther || !shown?.isConnected) close()
  })

  function open(anchor: HTMLElement): void {
    want(null)
    clearTimeout(leaving)
    if (shown === anchor || !anchor.isConnected) return
    shown = anchor
    changes.observe(document, { subtree: true, childList: true, attributeFilter: [HAS_TOOLTIP] })
    show(anchor)
  }

  function closed(): void {
    want(null)
    clearTimeout(leaving)
    changes.disconnect()
    if (shown) closedAt = performance.now()
    shown = null
  }

  function close(): void {
    const wasShown = shown
    closed()
    if (wasShown) show(null)
  }

  function want(anchor: HTMLElement | null, after = 0): void {
    clearTimeout(coming)
    wanted = anchor
    if (anchor) coming = setTimeout(() => open(anchor), after)
  }

  function point(target: EventTarget | null): void {
    if (target instanceof Element && target.closest(`[${IS_TOOLTIP}]`)) {
      clearTimeout(leaving)
      return
    }
    const anchor = anchorOf(target)
    if (anchor !== pressed) pressed = null
    if (anchor && anchor === shown) clearTimeout(leaving)
    else if (shown) leaving = setTimeout(close, LEFT_AFTER)
    if (!anchor || anchor === shown) want(null)
    else if (anchor !== wanted && anchor !== pressed)
      want(anchor, shown || performance.now() - closedAt < FOLLOWS_WITHIN ? 0 : SHOWN_AFTER)
  }

  const listeners: { readonly [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    pointerover({ target, pointerType }) {
      if (pointerType !== 'touch') point(target)
    },
    pointerout({ relatedTarget }) {
      if (relatedTarget === null) point(null)
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
    closed,
    end() {
      closed()
      for (const [type, listener] of types) document.removeEventListener(type, listener, { capture: true })
    },
  }
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${HAS_TOOLTIP}]`) : null
