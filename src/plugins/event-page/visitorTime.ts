/** Tells an event's hours by the visitor's clocks, in the place of those in UTC, and the day where it is another there. */
export default function visitorTime(page: HTMLElement): void {
  const hours = page.querySelector<HTMLElement>('[data-hours]')
  const name = hours?.parentElement?.previousElementSibling
  if (!hours || !name) return
  const { start, end, zone: timeZone } = hours.dataset
  const from = new Date(Number(start))
  const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const own = from.toLocaleDateString('en', day)
  const shown = [from, ...(end ? [new Date(Number(end))] : [])]
    .map((moment) => clock.format(moment))
    .join('–')
  name.textContent = 'Your time'
  hours.textContent = own === from.toLocaleDateString('en', { ...day, timeZone }) ? shown : `${own}, ${shown}`
}
