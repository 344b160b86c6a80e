import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatDate } from '#ui/text/format.ts';
import { settingsCopy } from '../copy.he.ts';
import { settingsErrors } from '../errors.copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';
import { securityQuery, sessionsQuery } from './settings-queries.ts';

const texts = furtherCopy.secondFactor;
const FEW_CODES = 3;

const SecondFactorSetup = lazy(async () => (await import('./second-factor-setup.tsx')).default);
const RecoveryCodes = lazy(async () => (await import('./recovery-codes.tsx')).default);

export function SettingsSecondFactor() {
  const security = useQuery(securityQuery);
  const { data: user } = useQuery(currentUserQuery);
  const factor = useSecondFactor();
  const { setAsking, codes, setCodes, refresh, begin } = factor;
  const isOn = Boolean(security.data?.secondFactor);
  return (
    <Panel
      title={texts.title}
      description={texts.description}
      actions={
        security.data && <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      }
    >
      <Loaded
        query={security}
        failed={settingsCopy.loadFailed}
        of="part"
        withoutReason
        skeleton={<SkeletonText lines={2} />}
      >
        {({ secondFactor }) =>
          secondFactor ? (
            <Enabled factor={secondFactor} isNeeded={user?.role === 'admin'} onAsk={setAsking} />
          ) : (
            <Button
              variant="secondary"
              isPending={begin.isPending}
              pendingLabel={texts.starting}
              onClick={() => begin.mutate()}
            >
              {texts.start}
            </Button>
          )
        }
      </Loaded>

      <Confirmation of={factor} />
      {begin.data && (
        <SecondFactorSetup
          setup={begin.data}
          onClose={() => begin.reset()}
          onEnabled={(fresh) => {
            begin.reset();
            setCodes(fresh);
            refresh();
            toast.success(texts.started, { description: texts.startedText });
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}

function useSecondFactor() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'stop' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => {
    for (const { queryKey } of [securityQuery, currentUserQuery, sessionsQuery])
      queryClient.invalidateQueries({ queryKey });
  };
  const tell = (error: Error) => {
    setAsking(null);
    failureToast(texts.failed)(error);
  };
  const begin = useMutation({
    // The button stays busy until its dialog is here, and codes that are shown once find theirs loaded.
    async mutationFn() {
      await Promise.all([SecondFactorSetup.load(), RecoveryCodes.load()]);
      return answerOf(api.auth['second-factor'].$post());
    },
    onError: tell,
  });
  const stop = useMutation({
    mutationFn: () => answerOf(api.auth['second-factor'].$delete()),
    onSuccess() {
      setAsking(null);
      refresh();
      toast.success(texts.stopped);
    },
    onError: tell,
  });
  const renew = useMutation({
    mutationFn: () => answerOf(api.auth['second-factor']['recovery-codes'].$post()),
    onSuccess({ recoveryCodes }) {
      setAsking(null);
      setCodes(recoveryCodes);
      queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
    onError: tell,
  });
  return { asking, setAsking, codes, setCodes, refresh, begin, stop, renew };
}

function Confirmation({ of }: { of: ReturnType<typeof useSecondFactor> }) {
  const { asking, setAsking, stop, renew } = of;
  if (!asking) return null;
  const act = asking === 'renew' ? renew : stop;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => setAsking(null)}
      ask={asking === 'renew' ? texts.renewAsk : texts.stopAsk}
      isDangerous={asking !== 'renew'}
      isPending={act.isPending}
      onConfirm={() => act.mutate()}
    />
  );
}

interface EnabledProps {
  factor: { enabledAt: string; recoveryCodesLeft: number };
  isNeeded: boolean;
  onAsk: (about: 'stop' | 'renew') => void;
}

function Enabled({ factor, isNeeded, onAsk }: EnabledProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        {texts.since(formatDate(factor.enabledAt))} {texts.codesLeft(factor.recoveryCodesLeft)}{' '}
        {factor.recoveryCodesLeft <= FEW_CODES && (
          <strong className="font-semibold text-amber">{texts.fewCodes}</strong>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          {texts.renew}
        </Button>
        {!isNeeded && (
          <Button variant="quiet" onClick={() => onAsk('stop')}>
            {texts.stop}
          </Button>
        )}
      </div>
      {isNeeded && <p className="text-sm text-muted">{settingsErrors.adminNeedsSecondFactor}.</p>}
    </div>
  );
}
