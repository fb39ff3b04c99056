/** Replaces an event's hours in UTC by those in the visitor's time zone. Adds the day if it differs in that zone. */
export default function visitorTime(page: HTMLElement): void {
  const hours = page.querySelector<HTMLElement>('[data-hours]')
  const name = hours?.parentElement?.previousElementSibling
  if (!hours || !name) return
  const { start, end, zone: timeZone } = hours.dataset
  const from = new Date(Number(start))
  const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const visitorDay = from.toLocaleDateString('en', day)
  const shown = [from, ...(end ? [new Date(Number(end))] : [])]
    .map((moment) => clock.format(moment))
    .join('–')
  name.textContent = 'Your time'
  hours.textContent =
    visitorDay === from.toLocaleDateString('en', { ...day, timeZone }) ? shown : `${visitorDay}, ${shown}`
}
