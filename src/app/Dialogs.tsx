// The sheets and dialogs of the battle screen.
import { ConcedeSheet } from '../panels/ConcedeSheet'
import { CompareDialog } from '../panels/forecast/CompareDialog'
import { CurveDialog } from '../panels/forecast/CurveDialog'
import { KeysSheet } from '../panels/KeysSheet'
import { LuckDialog } from '../panels/luck/LuckDialog'
import { SweepDialog } from '../panels/luck/SweepDialog'
import { MarksSheet } from '../panels/MarksSheet'
import { Palette } from '../panels/Palette'
import { part } from '../panels/Part'
import { SettingsSheet } from '../panels/SettingsSheet'
import { UmpireSheet } from '../panels/UmpireSheet'
import { useChrome } from '../store/chrome'
import '../panels/dialogs.css'

const ShareSheet = part('what is shared', async () => (await import('./ShareSheet')).ShareSheet)

export function Dialogs() {
  const sharing = useChrome((state) => state.dialog === 'share')
  return (
    <>
      <Palette />
      <KeysSheet />
      <MarksSheet />
      <SettingsSheet />
      <ConcedeSheet />
      <UmpireSheet />
      <CurveDialog />
      <CompareDialog />
      <LuckDialog />
      <SweepDialog />
      {sharing ? <ShareSheet /> : null}
    </>
  )
}
