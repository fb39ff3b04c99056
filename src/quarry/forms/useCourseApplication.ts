import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clientSettings } from '../client/clientSettings.ts'
import { randomId } from '../client/randomId.ts'
import { APPLICATION_FIELDS } from './applicationLimits.ts'
import { type FormState, FRESH } from './formState.ts'
import type { Outbox } from './Outbox.ts'
import { openOutbox } from './openOutbox.ts'
import { readApplication } from './readApplication.ts'
import type { Application, Delivery } from './submission.ts'
import { useLeastBusy } from './useLeastBusy.ts'

/** Minimum time in milliseconds in which a person can load a page and fill in its form. */
const MIN_FILL_MS = 2000

const TOO_QUICK = 'That was very quick. Please look it over once more, and send it once more.'
const NOT_SENT = 'Your application could not be sent just now. Please try again in a moment.'

/** The application that was sent last. */
interface Waiting {
  readonly id: string
  readonly form: HTMLFormElement
  readonly application: Application
  /** The final result, if it arrived before the form could show it. */
  delivery?: Delivery
}

/** State and handlers of a course form in the browser.
 *
 * @param first the state that the server rendered */
export function useCourseApplication(first: FormState) {
  const [state, setState] = useState(first)
  const [isHydrated, setHydrated] = useState(false)
  const leastBusy = useLeastBusy(state.busy)
  const outbox = useRef<Outbox>(undefined)
  const waiting = useRef<Waiting>(undefined)
  const busy = useRef(false)

  useEffect(() => setHydrated(true), [])

  const attempted = (id: string, delivery: Delivery) => {
    const mine = waiting.current
    if (mine?.id !== id || delivery === 'later') return
    // Shown after the busy state.
    if (busy.current) {
      mine.delivery = delivery
      return
    }
    if (delivery === 'stored') return setState({ busy: false, submitted: true, arrival: 'stored' })
    // Retrying can't help; restore the values.
    outbox.current?.remove(id)
    refill(mine.form, mine.application)
    setState({ ...FRESH, error: refused() })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const entries = new FormData(form)
    const read = readApplication(entries)
    if ('problem' in read) {
      setState({ ...FRESH, error: read.problem })
      ;(form.elements.namedItem(read.problem.field) as HTMLElement | null)?.focus()
      return
    }
    // Since the page was requested, because a form that was sent before its script loaded is submitted when it hydrates.
    if (performance.now() < MIN_FILL_MS) {
      setState({ ...FRESH, error: { message: TOO_QUICK } })
      return
    }
    busy.current = true
    const shown = leastBusy()
    setState({ busy: true, submitted: false })
    const next = read.robot
      ? discardedSubmission(form)
      : await send(form, String(entries.get('formId')), read.application)
    await shown
    setState(next)
    busy.current = false
    if (next.arrival !== 'kept') return
    // Any outbox may have delivered the application meanwhile.
    const { id, delivery } = waiting.current!
    if (delivery) attempted(id, delivery)
    else outbox.current?.deliver().catch(() => {})
  }

  async function send(form: HTMLFormElement, formId: string, application: Application): Promise<FormState> {
    const id = randomId()
    const submission = { id, formId, data: application, attempts: 0, dueAt: Date.now() }
    outbox.current ??= openOutbox(attempted)
    waiting.current = { id, form, application }
    try {
      await outbox.current.add(submission)
    } catch {
      const delivery = await outbox.current.send(submission)
      if (delivery !== 'stored')
        return { ...FRESH, error: delivery === 'later' ? { message: NOT_SENT } : refused() }
      empty(form)
      return { busy: false, submitted: true, arrival: 'stored' }
    }
    empty(form)
    return { busy: false, submitted: true, arrival: 'kept' }
  }

  const clearError = () => setState((now) => (now.error ? { ...now, error: undefined } : now))
  return { state, isHydrated, submit, clearError }
}

/** Returns the error of an application that the service refuses. */
const refused = () => ({
  message: 'Your application was not accepted. Please check what you entered, or write to',
  mail: clientSettings().supportEmail,
})

function discardedSubmission(form: HTMLFormElement): FormState {
  empty(form)
  return { busy: false, submitted: true, arrival: 'stored' }
}

/** Clears a form, because `reset` restores the values of a submission that the server refused. */
function empty(form: HTMLFormElement): void {
  form.reset()
  for (const name of APPLICATION_FIELDS) (form.elements.namedItem(name) as HTMLInputElement).value = ''
  ;(form.elements.namedItem('dateConfirmation') as HTMLInputElement).checked = false
}

function refill(form: HTMLFormElement, application: Application): void {
  for (const [name, value] of Object.entries(application)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
    field.value ||= value
  }
}
