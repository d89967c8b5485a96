import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ExamPaper } from '../../../shared/domain/training/exam-paper.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { ExamNavigator } from './exam-navigator.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { ExamTimer } from './exam-timer.tsx';
import type { ExamState } from './use-exam.ts';

interface ExamRunningProps {
  readonly exam: ExamState;
  readonly paper: ExamPaper;
}

/** The running exam: one question at a time, all of them at a glance, the time, and whether the answers are saved. */
export function ExamRunning({ exam, paper }: ExamRunningProps) {
  const t = useT();
  const { answers } = exam;
  const { questions } = paper;
  const [at, setAt] = useState(1);
  const [isOver, setOver] = useState(false);
  const [confirm, dialog] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[at - 1];
  const isAnswered = (number: number) => (answers.chosen[number] ?? []).length > 0;
  const numbers = (list: readonly number[]) => list.join(t.lang === 'zh' ? '、' : ', ');

  const goTo = (number: number) => {
    setAt(Math.min(Math.max(number, 1), questions.length));
    heading.current?.focus();
  };
  const handIn = async () => {
    const open = questions.map(each => each.number).filter(number => !isAnswered(number));
    const marked = [...answers.marked].sort((a, b) => a - b);
    const yes = await confirm({
      title: t('expertArea.exam.submitTitle'),
      text: [
        open.length ? t('expertArea.exam.submitOpen', { numbers: numbers(open) }) : t('expertArea.exam.submitAll'),
        ...(marked.length ? [t('expertArea.exam.submitMarked', { numbers: numbers(marked) })] : []),
      ].join(' '),
      confirmLabel: t('expertArea.exam.submit'),
    });
    if (yes) await exam.submit();
  };

  // The keys work from the start: the button that began the exam is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  const { load, answers: kept } = exam;
  const end = useRef(kept.forget);
  end.current = kept.forget;
  useEffect(() => {
    if (!isOver) return;
    // The server hands in by its own clock; until its answer says so it is asked again.
    end.current();
    void load();
    const timer = setInterval(() => void load(), 3000);
    return () => clearInterval(timer);
  }, [isOver, load]);

  if (!question) return null;
  const chosen = answers.chosen[at] ?? [];
  const toggle = (letter: string) =>
    answers.choose(at, before => {
      if (question.kind !== 'multiple') return [letter];
      return before.includes(letter) ? before.filter(each => each !== letter) : [...before, letter].sort();
    });
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isOver) return;
    const option = question.options[Number(event.key) - 1];
    if (/^[1-9]$/.test(event.key) && option) toggle(option.letter);
    else if (event.key === 'ArrowRight') goTo(at + 1);
    else if (event.key === 'ArrowLeft') goTo(at - 1);
    else if (event.key.toLowerCase() === 'm') answers.mark(at);
    else return;
    event.preventDefault();
  };
  const saving = answers.saving === 'refused' ? { message: answers.refusal } : undefined;

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts beside the real inputs and buttons
    <div className="exam" onKeyDown={keys}>
      <div className="exam-head">
        <p className="exam-saving" data-state={answers.saving} role="status">
          {t(`expertArea.exam.${answers.saving}`, saving)}
        </p>
        <ExamTimer deadline={paper.deadline} onOver={() => setOver(true)} />
      </div>
      {exam.failure && (
        <p className="wizard-faults" role="alert">
          {exam.failure}
        </p>
      )}
      {isOver && (
        <p className="banner" role="status">
          {t('expertArea.exam.over')}
        </p>
      )}
      <div className="exam-columns">
        <section className="wizard-form">
          <h2 ref={heading} tabIndex={-1} className="exam-number">
            {t('expertArea.exam.number', { number: at, total: questions.length })}
          </h2>
          <ExamQuestion question={question} chosen={chosen} disabled={isOver || exam.busy} onToggle={toggle} />
          <div className="exam-tools">
            <button
              type="button"
              className="ebs-button"
              aria-pressed={answers.marked.has(at)}
              onClick={() => answers.mark(at)}
            >
              {t(answers.marked.has(at) ? 'expertArea.exam.unmark' : 'expertArea.exam.mark')}
            </button>
            {chosen.length > 0 && (
              <button
                type="button"
                className="ebs-button"
                disabled={isOver}
                onClick={() => answers.choose(at, () => [])}
              >
                {t('expertArea.exam.clear')}
              </button>
            )}
            <span className="exam-steps">
              <button type="button" className="ebs-button" disabled={at === 1} onClick={() => goTo(at - 1)}>
                {t('expertArea.exam.previous')}
              </button>
              <button
                type="button"
                className="ebs-button"
                data-tone={at < questions.length ? 'primary' : undefined}
                disabled={at === questions.length}
                onClick={() => goTo(at + 1)}
              >
                {t('expertArea.exam.next')}
              </button>
            </span>
          </div>
        </section>
        <aside className="wizard-form exam-aside">
          <ExamNavigator questions={questions} at={at} isAnswered={isAnswered} marked={answers.marked} onGo={goTo} />
          <button
            type="button"
            className="ebs-button"
            data-tone="primary"
            disabled={exam.busy || isOver}
            onClick={() => void handIn()}
          >
            {t('expertArea.exam.submit')}
          </button>
        </aside>
      </div>
      {dialog}
    </div>
  );
}
