/** Records what a calendar tells, by its name alone: the rest would identify the visitor. Returns what ends it. */
export function recordCalendar(record: (type: string) => void): () => void {
  const listener = ({ detail: { event } }: WindowEventMap['quarry:calendar']) => {
    record(event)
    if (event === 'calendly.event_scheduled') record('demo_scheduled')
  }
  addEventListener('quarry:calendar', listener)
  return () => removeEventListener('quarry:calendar', listener)
}
