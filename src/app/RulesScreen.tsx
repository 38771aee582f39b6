// The rules of a system on a page of their own, without a battle: '#/rules/SYSTEM', '#/rules/SYSTEM/BST-33'.
import { useCallback, useEffect } from 'react'
import { GlossaryProvider } from '../panels/glossary/GlossaryProvider'
import { Icon } from '../panels/Icon'
import { ReferenceView } from '../panels/reference/ReferenceView'
import { Unread } from '../panels/reference/Unread'
import { useReference } from '../panels/reference/useReference'
import { MANIFESTS } from '../store/listing'
import { Heading } from './Heading'
import { toRule } from './route'
import '../panels/panels.css'
import '../panels/dialogs.css'

export function RulesScreen({ system, rule }: { readonly system: string; readonly rule: string | undefined }) {
  const looked = useReference(system)
  const go = useCallback((id: string) => toRule(system, id), [system])
  const title = MANIFESTS.find(({ id }) => id === system)?.title
  useEffect(() => {
    document.title = `Rules${title === undefined ? '' : ` of ${title}`} · Stormtable`
    return () => {
      document.title = 'Stormtable'
    }
  }, [title])
  return (
    <main className="rules-page">
      <header>
        <a className="button quiet" href="#/">
          <Icon name="back" size={16} /> First screen
        </a>
        <Heading>{title === undefined ? 'These rules are not here' : `The rules of ${title}`}</Heading>
        <nav className="systems" aria-label="Rule systems">
          {MANIFESTS.map((manifest) => (
            <a
              key={manifest.id}
              className="button small"
              href={`#/rules/${manifest.id}`}
              {...(manifest.id === system ? { 'aria-current': 'page' as const } : {})}
            >
              {manifest.title}
            </a>
          ))}
        </nav>
      </header>
      <div className="panel">
        {title === undefined ? (
          <p>
            <span className="no">✕</span> There is no system “{system}” here. Choose one of those above.
          </p>
        ) : looked === undefined ? (
          <p className="muted" role="status">
            Looking it up…
          </p>
        ) : 'fault' in looked ? (
          <Unread fault={looked.fault} again={looked.again} />
        ) : (
          <GlossaryProvider system={system} go={go}>
            <ReferenceView reference={looked.reference} wanted={rule} go={go} place="page" />
          </GlossaryProvider>
        )}
      </div>
    </main>
  )
}
