<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<%
  // Who has signed in to the old portal. A real one asks for a password; here one chooses.
  String account = plain(request.getParameter("account"));
  if (!account.isEmpty()) session.setAttribute("account", account);
%>
<html>
<head>
  <title>首页</title>
  <script src="js/notices.js" defer></script>
</head>
<body class="home">
  <h1>欢迎使用下游建材采购网</h1>
  <p>当前用户：<b id="who"><%= session.getAttribute("account") == null ? "未登录" : session.getAttribute("account") %></b></p>
  <form action="index.jsp" method="get">
    <button name="account" value="huacheng">以 huacheng 登录</button>
    <button name="account" value="yuanda">以 yuanda 登录</button>
  </form>
  <form action="notice.jsp" method="get">
    <label>公告编号 <input name="id" size="30"></label>
    <button>查看公告</button>
  </form>
  <h2>最新公告</h2>
  <ul id="notices" class="notices" data-portal="<%= portal() %>"><li>正在读取……</li></ul>
</body>
</html>
