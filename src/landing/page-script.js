// Runs in the visitor's browser and makes a page that works without it quicker to use. The page's origin may be opaque
// (sandbox), so there is no storage, no cookie and no history here.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const { page, forms, views } = document.body.dataset;
  const quiz = $('#q');
  const form = $('#ask');
  const call = $('header a[href^="tel:"]');

  const count = () => navigator.sendBeacon(views, JSON.stringify({ pageId: +page }));
  if (views) document.prerendering ? document.addEventListener('prerenderingchange', count, { once: true }) : count();

  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const send = async (path, fields) => {
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(forms + path, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, ok: answer.ok, body: await answer.json().catch(() => ({})) };
  };
  const failure = (what) =>
    `${what} Nothing you entered is lost. Try again${call ? `, or call ${call.dataset.phone}.` : '.'}`;

  const startQuiz = () => {
    const steps = [...quiz.querySelectorAll('fieldset')];
    const [bar, back, next, end, note, status] = ['progress', '.back', '.next', '.end', '.note', '[role=status]'].map((s) =>
      $(s, quiz),
    );
    let at = 0;
    const show = (step, focus) => {
      at = step;
      steps.forEach((field, index) => (field.hidden = index !== at));
      bar.value = at + 1;
      $('.count', quiz).textContent = `Question ${at + 1} of ${steps.length}`;
      back.hidden = at === 0;
      next.hidden = at === steps.length - 1;
      end.hidden = !next.hidden;
      note.textContent = '';
      if (focus) $('input:checked, input', steps[at]).focus();
    };
    const isAnswered = () => {
      if ($('input:checked', steps[at])) return true;
      note.textContent = 'Choose the answer that fits best.';
      $('input', steps[at]).focus();
      return false;
    };
    const showResult = (result) => {
      const title = make('h3', result.title);
      title.tabIndex = -1;
      const score = make('p', `${result.score} of 15 points`);
      score.className = 'score';
      const advice = make('ul', '');
      advice.append(...result.advice.map((line) => make('li', line)));
      const ask = make('a', 'Ask about your result');
      Object.assign(ask, { href: '#contact', className: 'btn' });
      const alarm = result.redFlag ? [Object.assign(make('p', result.redFlag), { className: 'alarm' })] : [];
      const limits = make('p', 'Based on your five answers. It is not an inspection or a diagnosis.');
      limits.className = 'small';
      status.className = `result ${result.band}`;
      status.replaceChildren(...alarm, title, score, advice, ask, limits);
      $('.steps', quiz).hidden = true;
      title.focus();
      if (form) form.elements.quizToken.value = result.quizToken;
    };
    quiz.noValidate = true;
    quiz.classList.add('live');
    back.onclick = () => show(at - 1, true);
    next.onclick = () => isAnswered() && show(at + 1, true);
    quiz.onsubmit = async (event) => {
      event.preventDefault();
      if (!next.hidden) return next.click();
      if (!isAnswered()) return;
      end.disabled = true;
      const answer = await send('quiz', new FormData(quiz)).catch(() => ({}));
      end.disabled = false;
      if (answer.ok) showResult(answer.body);
      else note.textContent = failure('We could not work out your result just now.');
    };
    show(0);
  };

  const startForm = () => {
    const status = $('[role=status]', form);
    const button = $('button', form);
    const required = { name: 'Enter your name.', phone: 'Enter your phone number.', email: 'Enter your email address.' };
    let sent = '';
    const setError = (input, text) => {
      const place = document.getElementById(`e-${input.name}`);
      if (!place) return;
      place.textContent = text;
      text ? input.setAttribute('aria-invalid', 'true') : input.removeAttribute('aria-invalid');
    };
    const check = (input) => {
      const { valid, valueMissing } = input.validity;
      setError(input, valid ? '' : valueMissing ? required[input.name] : 'Enter an address such as name@example.com.');
      return valid;
    };
    const fields = () => Object.keys(required).map((name) => form.elements[name]);
    form.noValidate = true;
    form.addEventListener('input', ({ target }) => target.hasAttribute('aria-invalid') && check(target));
    form.onsubmit = async (event) => {
      event.preventDefault();
      const wrong = fields().filter((input) => !check(input));
      if (wrong.length) return wrong[0].focus();
      const { idempotencyKey } = form.elements;
      const typed = () => JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'idempotencyKey'));
      if (sent !== typed()) idempotencyKey.value = random();
      sent = typed();
      button.disabled = true;
      status.textContent = '';
      const answer = await send('leads', new FormData(form)).catch(() => ({}));
      button.disabled = false;
      if (answer.ok) {
        const done = $('#done');
        form.hidden = true;
        done.hidden = false;
        return done.focus();
      }
      const issues = answer.body?.issues ?? [];
      issues.forEach(({ path, message }) => form.elements[path] && setError(form.elements[path], message));
      const first = $('[aria-invalid]', form);
      if (first) first.focus();
      else status.textContent = failure('We could not send this just now.');
    };
  };

  if (quiz) startQuiz();
  if (form) startForm();
})();
