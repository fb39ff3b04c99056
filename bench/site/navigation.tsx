interface Navigation {
  readonly brand: string
  readonly main: readonly { readonly title: string; readonly href: string }[]
  readonly footer: Navigation['main']
}

const found = import.meta.glob<Navigation>('./harness/nav.json', { eager: true, import: 'default' })

/** What the harness says of the site's name and its links; `npm run bench` brings it here. */
export const navigation: Navigation = Object.values(found)[0] ?? { brand: 'Measured', main: [], footer: [] }

/** Links of the navigation. Addresses end with a slash here. */
export const NavigationLinks = ({ list }: { readonly list: Navigation['main'] }) =>
  list.map(({ title, href }) => (
    <li key={href}>
      <a href={href.endsWith('/') ? href : `${href}/`}>{title}</a>
    </li>
  ))
