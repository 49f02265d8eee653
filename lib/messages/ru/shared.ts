// Parts of `auth` and `settings` that are read beside the rest of the work.

export const verify = {
  title: "Подтвердите адрес",
  lead: "Так вы покажете, что письма от Stagework до вас доходят. Достаточно одного нажатия.",
  action: "Подтвердить адрес",
  doneTitle: "Адрес подтверждён",
  done: "Спасибо. Теперь вы можете принимать приглашения.",
  goOn: "Перейти в Stagework",
  banner: "Подтвердите адрес {email}, чтобы принимать приглашения. Ссылка в письме, которое мы вам отправили.",
  sendAgain: "Отправить ещё раз",
  sent: "Новое письмо отправлено на {email}.",
}

export const roles = { owner: "Владелец", administrator: "Администратор", member: "Участник", guest: "Гость" }

export const sections = {
  profile: "Профиль",
  security: "Вход и сеансы",
  tokens: "Токены доступа",
  notifications: "Уведомления",
  appearance: "Оформление",
  language: "Язык и регион",
  feedback: "Отзыв",
  general: "Общее",
  members: "Участники",
  labels: "Метки",
  activity: "Активность",
  audit: "Журнал аудита",
}
