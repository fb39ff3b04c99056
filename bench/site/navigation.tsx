interface Navigation {
  readonly brand: string
  readonly main: readonly { readonly title: string; readonly href: string }[]
  readonly footer: Navigation['main']
}

const found = import.meta.glob<Navigation>('./harness/nav.json', { eager: true, import: 'default' })

/** The site's name and links, copied from the harness by `npm run bench`. */
export const navigation: Navigation = Object.values(found)[0] ?? { brand: 'Measured', main: [], footer: [] }

/** Links of the navigation, with trailing slashes. */
export const NavigationLinks = ({ list }: { readonly list: Navigation['main'] }) =>
  list.map(({ title, href }) => (
    <li key={href}>
      <a href={href.endsWith('/') ? href : `${href}/`}>{title}</a>
    </li>
  ))
