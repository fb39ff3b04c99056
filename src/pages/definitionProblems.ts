import type { SiteDefinition } from './defineSite.ts'
import { languageProblems } from './languages/languageProblems.ts'
import { landmarksOf } from './shell.ts'

/** What is wrong with a definition, a sentence each, with what to do. */
export function definitionProblems(site: SiteDefinition): readonly string[] {
  return [
    ...languageProblems(site),
    ...(/^[^\s@]+@[^\s@]+$/.test(site.email)
      ? []
      : [
          `'email' is '${site.email}', which is no mail address. Name one that is read, such as hello@example.org.`,
        ]),
    ...sectionProblems(site.sections),
    ...pathProblems(site),
    ...shellProblems(site),
    ...pluginProblems(site.plugins),
  ]
}

function sectionProblems(sections: SiteDefinition['sections']): string[] {
  const names = sections.map(({ name }) => name)
  if (!sections.length) return ["'sections' is empty. Name at least one: it holds all pages."]
  return [
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map(
        (name) => `'sections' has two of the name '${name}'. Rename one: each has a sitemap of that name.`,
      ),
    ...names
      .filter((name) => !/^[a-z0-9][a-z0-9-]*$/.test(name))
      .map(
        (name) =>
          `'sections' has '${name}'. Write it as it stands in addresses: small letters, digits and hyphens.`,
      ),
  ]
}

/** Addresses of the site's own files are paths, or they could not be served. */
function pathProblems({ icons, calendar, searchPage, data = {}, redirects }: SiteDefinition): string[] {
  const paths: readonly (readonly [string, string | undefined])[] = [
    ['icons.touch', icons.touch],
    ['icons.logo', icons.logo],
    ...Object.keys(icons.app).map((path) => ['icons.app', path] as const),
    ...Object.keys(data).map((path) => ['data', path] as const),
    ['calendar', calendar],
    ['searchPage', searchPage],
  ]
  const unknown = [icons.touch, icons.logo].filter((path) => !Object.hasOwn(icons.app, path))
  return [
    ...paths.flatMap(([name, path]) =>
      path === undefined || /^\/(?!\/)[^?#\s]*$/.test(path)
        ? []
        : [`'${name}' has '${path}', which is no path of this site. Begin it with one slash.`],
    ),
    ...Object.entries(icons.app).flatMap(([path, { svg }]) =>
      /^\s*<svg[\s/>]/.test(svg)
        ? []
        : [`'icons.app' → '${path}' → 'svg' is no drawing. Write it as SVG, beginning with <svg.`],
    ),
    ...unknown.map((path) => `'icons.app' has no '${path}', which 'icons' names. Add it there.`),
    ...(redirects && !/^[^/].*\/$/.test(redirects)
      ? [`'redirects' is '${redirects}'. Write it as a folder of the space, such as 'redirects/'.`]
      : []),
  ]
}

/** What stands round pages stands there without a story, too. */
function shellProblems({ shell, plugins }: SiteDefinition): string[] {
  return landmarksOf(shell).flatMap(([landmark, { plugin }]) => {
    const kind = plugins.get(plugin)?.kind
    if (kind === 'shell') return []
    const what = kind ? `a plugin of the kind '${kind}'` : 'no plugin of this site'
    return [`'shell.${landmark}' names '${plugin}', which is ${what}. Name one of the kind 'shell'.`]
  })
}

function pluginProblems({ plugins }: SiteDefinition['plugins']): string[] {
  const isPage = [...plugins.values()].some(({ kind }) => kind === 'page')
  return isPage ? [] : ["'plugins' has no plugin of the kind 'page', so no story would have a page. Add one."]
}
