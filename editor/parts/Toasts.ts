/** Something that is said at the edge of the window, and goes by itself. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'problem'
  /** What can be done about it, such as to take it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Maximum number of toasts shown at the same time. */
const MAX_SHOWN = 3

/** What is said now. One for the whole editor, since anything may have something to say. */
class Toasts {
  #toasts: readonly Toast[] = []
  #last = 0
  readonly #listeners = new Set<() => void>()

  get all(): readonly Toast[] {
    return this.#toasts
  }

  say(text: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): void {
    this.#last += 1
    const toast: Toast = { id: this.#last, text, kind: options.kind ?? 'done', action: options.action }
    // The same once more is no news.
    const others = this.#toasts.filter((other) => other.text !== text)
    // Toasts that offer an action, or report a problem, outlast plain ones.
    if (others.length === MAX_SHOWN)
      others.splice(
        Math.max(
          0,
          others.findIndex(({ kind, action }) => kind === 'done' && !action),
        ),
        1,
      )
    this.#set([...others, toast])
  }

  remove(id: number): void {
    this.#set(this.#toasts.filter((toast) => toast.id !== id))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts
    for (const listener of this.#listeners) listener()
  }
}

export const toasts = new Toasts()
